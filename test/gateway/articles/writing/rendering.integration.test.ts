import { expect, it, onTestFinished } from 'vitest';
import { ArticleSourceError } from '../../../../gateway/src/articles/markdown/source-error.ts';
import { articleRendering } from '../../../../gateway/src/articles/writing/rendering.ts';

const surroundings = { uuid: '00000000-0000-4000-8000-000000000000', media: new Map() };
const LONG = 'Some words of an article.\n\n'.repeat(100);

function rendering(timeLimitMs?: number) {
  const made = articleRendering(timeLimitMs);
  onTestFinished(() => made.close());
  return made;
}

it('renders a long text in its thread as a short one at once, its faults by line', async () => {
  const made = rendering(60_000);
  const content = await made.render({ title: 'T', markdown: LONG }, surroundings);
  expect(content).toMatchObject({ title: 'T', word_count: 500 });
  const refused = made.render({ title: 'T', markdown: `${LONG}![](a.png)` }, surroundings);
  await expect(refused).rejects.toThrow('line 201: the images "a.png"');
});

it('gives up on a text that no parser gets through, and reads the next one', async () => {
  const made = rendering(3_000);
  const hostile = made.render({ title: 'T', markdown: `${'>'.repeat(50_000)}x` }, surroundings);
  await expect(hostile).rejects.toThrow(ArticleSourceError);
  await expect(hostile).rejects.toThrow('takes too long to read');
  const next = await made.render({ title: 'T', markdown: LONG }, surroundings);
  expect(next).toMatchObject({ word_count: 500 });
});

it('reads on after a thread that ended while it had nothing to do', async () => {
  const made = rendering();
  await made.render({ title: 'T', markdown: LONG }, surroundings);
  await made.close();
  const next = await made.render({ title: 'T', markdown: LONG }, surroundings);
  expect(next).toMatchObject({ word_count: 500 });
});
