import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

describe('wp article-bridge sync', () => {
  it('--format=json syncs, carries the update out and says what came of it', async () => {
    const { owner } = await sync.connect();
    const { uuid } = await owner.save({ title: 'First', slug: 'first' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await owner.save({ title: 'Second', slug: 'first' }, { uuid });
    const { stdout, exitCode } = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      run: 2,
      checked: 1,
      changed: 1,
      deleted: 0,
      held: 0,
      created: 0,
      updated: 1,
      unchanged: 0,
      conflicts: 0,
      failed: 0,
      failures: [],
      messages: [],
    });
    expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Second');
    const again = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ run: null, changed: 0 });
  });

  it('finishes the run of a sync that was killed before its articles were imported', async () => {
    const { owner } = await sync.connect();
    await wp.cli(['article-bridge', 'sync', '--porcelain']);
    await owner.save({ title: 'Left' });
    // Over REST, the page imports what a sync has found.
    await sync.run();
    expect(await imports.inSite('wp_count_posts()->draft')).toBe(0);
    const { stdout } = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(JSON.parse(stdout)).toMatchObject({ run: 1, changed: 0, created: 1 });
  });

  it('says why not where nothing is connected', async () => {
    const { stderr, exitCode } = await wp.cli(['article-bridge', 'sync']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('not connected')]);
  });
});
