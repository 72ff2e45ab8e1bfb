import { expect, it, onTestFinished } from 'vitest';
import { ArticleSourceError } from '../../../../gateway/src/articles/markdown/source-error.ts';
import { articleRendering } from '../../../../gateway/src/articles/rendering/rendering.ts';
import { imageSizeBy } from '../../../../gateway/src/articles/rendering/rendering-work.ts';
import type { RenderingOptions } from '../../../../gateway/src/articles/rendering/rendering.ts';
import { IMAGES, avifOfSizes } from '../../media/image-bytes.ts';

const surroundings = { uuid: '00000000-0000-4000-8000-000000000000', media: new Map() };
const LONG = 'Some words of an article.\n\n'.repeat(100);
/** A text that no parser finishes within any limit. */
const HARD = `${'>'.repeat(50_000)}x`;

function rendering(options?: RenderingOptions) {
  const made = articleRendering(options);
  onTestFinished(() => made.close());
  const render = (markdown: string, ownerId = 1) =>
    made.of(ownerId)('input', { input: { title: 'T', markdown }, surroundings });
  return { ...made, render };
}

it('renders a text in a thread, and tells its faults by line', async () => {
  const { render } = rendering();
  expect(await render(LONG)).toMatchObject({ title: 'T', word_count: 500 });
  await expect(render(`${LONG}![](a.png)`)).rejects.toThrow('line 201: the images "a.png"');
});

it('gives up on a text that no parser gets through, and reads the next one', async () => {
  const { render } = rendering({ limitMs: 1_000 });
  const hostile = render(HARD);
  await expect(hostile).rejects.toThrow(ArticleSourceError);
  await expect(hostile).rejects.toThrow(
    'has 50001 characters and takes longer to parse than the 2 seconds of processor time',
  );
  expect(await render(LONG)).toMatchObject({ word_count: 500 });
});

it('gives up on a text that takes more memory than there is for one', async () => {
  const { render } = rendering({ limitMs: 60_000 });
  const many = render('[a]: https://example.com/\n\n' + '[a] *b* '.repeat(120_000));
  await expect(many).rejects.toThrow(ArticleSourceError);
  await expect(many).rejects.toThrow(
    'has 960027 characters and takes more to parse than the 96 MB of memory',
  );
  expect(await render(LONG)).toMatchObject({ word_count: 500 });
});

it('gives up on an image in which a size comes after the other, none of which counts', async () => {
  const { of } = rendering({ limitMs: 500 });
  expect(await imageSizeBy(of(1))(avifOfSizes(100_000))).toBeUndefined();
  expect(await imageSizeBy(of(1))(IMAGES['image/avif'])).toMatchObject({ width: 3, height: 2 });
});

it('reads another owner’s text while all that somebody has sent is too hard', async () => {
  const { render } = rendering({ limitMs: 2_000 });
  const order: string[] = [];
  const hard = Array.from({ length: 2 }, () =>
    render(HARD, 1).catch(() => {
      order.push('hard');
    }),
  );
  const ordinary = render(LONG, 2).then(() => order.push('ordinary'));
  await Promise.all([...hard, ordinary]);
  expect(order).toEqual(['ordinary', 'hard', 'hard']);
});

it('reads a third owner’s text while two others have each sent one that is too hard', async () => {
  const { render } = rendering({ limitMs: 2_000 });
  const order: string[] = [];
  const hard = [1, 2].map((ownerId) => render(HARD, ownerId).catch(() => order.push('hard')));
  const ordinary = render(LONG, 3).then(() => order.push('ordinary'));
  await Promise.all([...hard, ordinary]);
  expect(order).toEqual(['ordinary', 'hard', 'hard']);
});

it('refuses what is more than an owner may have waiting, and lets an import wait', async () => {
  const { render, inBackgroundOf } = rendering({ waitingEach: 1 });
  const taken = [render(LONG), render(LONG)];
  await expect(render(LONG)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  const imported = inBackgroundOf(1)('outline', { text: LONG.replace('', '# Title\n\n') });
  expect(await render(LONG, 2)).toMatchObject({ word_count: 500 });
  await Promise.all(taken);
  expect(await imported).toMatchObject({ title: 'Title' });
});

it('with little memory left, reads texts one at a time, whoever they are of; later two again', async () => {
  const { render, resize } = rendering({ limitMs: 1_000 });
  await Promise.all([render(LONG, 1), render(LONG, 2)]);
  const order: string[] = [];
  const both = () =>
    Promise.all([
      render(HARD, 1).catch(() => order.push('hard')),
      render(LONG, 2).then(() => order.push('easy')),
    ]);
  resize(true);
  await both();
  resize(false);
  await both();
  expect(order).toEqual(['hard', 'easy', 'easy', 'hard']);
});

it('reads on after a thread that ended while it had nothing to do', async () => {
  const ended = rendering();
  await ended.render(LONG);
  await ended.close();
  expect(await ended.render(LONG)).toMatchObject({ word_count: 500 });
});
