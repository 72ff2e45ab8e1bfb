import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { frameFiller } from '../../../../gateway/studio/src/editor/preview/frame-filler.ts';

const ARTICLE = { title: 'Bridges', language: 'en', featuredImage: undefined };
const HEAD = '<h1>Bridges</h1>';
const NEVER = new AbortController().signal;

const opened = () => {
  const { document } = new JSDOM('<!doctype html><body></body>').window;
  const fill = frameFiller(document, (address) => `Player: ${address}`);
  return {
    body: document.body,
    fill: (blocks: readonly string[], signal = NEVER) => fill({ ...ARTICLE, blocks }, signal),
  };
};

const paragraph = (text: string) => `<p>${text}</p>\n`;
const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });

describe('the preview', () => {
  it('shows each article that is put into it, whatever was there before', async () => {
    const { body, fill } = opened();
    await fc.assert(
      fc.asyncProperty(texts, async (article) => {
        const blocks = article.map(paragraph);
        expect(await fill(blocks)).toBe(true);
        expect(body.innerHTML).toBe(HEAD + blocks.join(''));
      }),
    );
  });

  it('leaves alone what has not changed, so that no image in it is loaded again', async () => {
    const { body, fill } = opened();
    const image = '<figure><img src="https://example.org/a.png"></figure>';
    await fill([paragraph('before'), image, paragraph('after')]);
    const shown = body.querySelector('img');
    await fill([paragraph('before, longer'), image, paragraph('after')]);
    await fill([paragraph('new'), paragraph('before, longer'), image, paragraph('after')]);
    expect(body.querySelector('img')).toBe(shown);
  });

  it('shows the latest of several articles, none of which it had time to show before', async () => {
    const { body, fill } = opened();
    const many = Array.from({ length: 400 }, (_, index) => paragraph(`Paragraph ${index}`));
    const outdated = new AbortController();
    const first = fill(many, outdated.signal);
    outdated.abort();
    const second = fill(many.toReversed());
    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(body.innerHTML).toBe(HEAD + many.toReversed().join(''));
  });

  it('names players in place of loading them', async () => {
    const { body, fill } = opened();
    await fill(['<iframe src="https://example.org/film"></iframe>']);
    expect(body.textContent).toContain('Player: https://example.org/film');
    expect(body.querySelector('iframe')).toBeNull();
  });
});
