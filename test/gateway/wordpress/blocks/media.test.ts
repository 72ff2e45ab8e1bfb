import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('video', () => {
  it('one file -> core/video', () => {
    expect(
      blocksOf(
        '<video id="x" src="a.mp4" poster="p.png" controls loop muted autoplay playsinline preload="none"></video>',
      ),
    ).toBe(
      '<!-- wp:video {"anchor":"x"} -->\n<figure id="x" class="wp-block-video"><video autoplay controls loop muted poster="p.png" preload="none" src="a.mp4" playsinline></video></figure>\n<!-- /wp:video -->',
    );
  });

  it('one source element -> its address', () => {
    expect(blocksOf('<video controls><source src="a.mp4"></video>')).toContain(
      '<video controls src="a.mp4"></video>',
    );
  });

  it.each([
    '<video><source src="a.mp4"><source src="a.webm"></video>',
    '<video src="a.mp4"><track src="a.vtt" kind="captions"></video>',
    '<video src="a.mp4"><a href="a.mp4">Download</a></video>',
  ])('%s, which the block would cut -> core/html', (html) => {
    expect(blocksOf(html)).toBe(`<!-- wp:html -->\n${html}\n<!-- /wp:html -->`);
  });

  it('in a paragraph -> between two', () => {
    expect(blocksOf('<p>a <video src="a.mp4"></video> b</p>').match(/<!-- wp:\w+/g)).toEqual([
      '<!-- wp:paragraph',
      '<!-- wp:video',
      '<!-- wp:paragraph',
    ]);
  });

  it('figcaption -> caption', () => {
    expect(
      blocksOf('<figure><video src="a.mp4"></video><figcaption>a</figcaption></figure>'),
    ).toContain('</video><figcaption class="wp-element-caption">a</figcaption></figure>');
  });
});

describe('audio', () => {
  it('one file -> core/audio, always with controls', () => {
    expect(blocksOf('<audio src="a.mp3" loop></audio>')).toBe(
      '<!-- wp:audio -->\n<figure class="wp-block-audio"><audio controls src="a.mp3" loop></audio></figure>\n<!-- /wp:audio -->',
    );
  });
});
