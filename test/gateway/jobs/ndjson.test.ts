import { describe, expect, it } from 'vitest';
import { buildImporter, ndjson, told } from './importer.ts';

describe('POST /articles/import of NDJSON', () => {
  it('creates an article of each line, each with its result', async () => {
    const { importFile, stored, services, owner } = await buildImporter();
    const { job, items } = await importFile(
      'ndjson',
      ndjson(
        { title: 'One', markdown: 'First' },
        { title: 'Two', html: '<p>Second</p>', status: 'completed' },
      ),
      '?status=in_review',
    );
    expect(job).toMatchObject({ state: 'completed', total: 2, done: 2, format: 'ndjson' });
    expect(job.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(told(items)).toEqual(['created line 1', 'created line 2']);
    const articles = await stored();
    expect(articles.get('one')?.status).toBe('in_review');
    expect(articles.get('two')?.status).toBe('completed');
    expect(items.map(({ uuid }) => uuid)).toEqual(await services.articles.uuids(owner.id));
  });
});
