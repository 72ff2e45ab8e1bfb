import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const image = (html: string, attributes = '"sizeSlug":"large","linkDestination":"none"') =>
  `<!-- wp:image {${attributes}} -->\n<figure class="wp-block-image size-large">${html}</figure>\n<!-- /wp:image -->`;

describe('image', () => {
  it.each([
    ['alone in its paragraph', '<p><img src="a.png" alt="A"></p>'],
    ['outside of a paragraph', '<img src="a.png" alt="A">'],
    ['in a figure', '<figure>\n<img src="a.png" alt="A">\n</figure>'],
    ['in a picture', '<picture><source srcset="a.webp"><img src="a.png" alt="A"></picture>'],
    ['with its size', '<p><img src="a.png" alt="A" width="800" height="600" loading="lazy"></p>'],
  ])('%s -> core/image as an import expects it', (_, html) => {
    expect(blocksOf(html)).toBe(image('<img src="a.png" alt="A"/>'));
  });

  it('without alternative text -> an empty one', () => {
    expect(blocksOf('<img src="a.png">')).toBe(image('<img src="a.png" alt=""/>'));
  });

  it('title stays', () => {
    expect(blocksOf('<img src="a.png" alt="A" title="&quot;T&quot;">')).toBe(
      image('<img src="a.png" alt="A" title="&quot;T&quot;"/>'),
    );
  });

  it('figcaption -> caption', () => {
    expect(
      blocksOf('<figure><img src="a.png" alt="A"><figcaption>b <em>c</em></figcaption></figure>'),
    ).toBe(
      image(
        '<img src="a.png" alt="A"/><figcaption class="wp-element-caption">b <em>c</em></figcaption>',
      ),
    );
  });

  it('a link around it -> custom link, its title on the image', () => {
    expect(
      blocksOf(
        '<p><a href="/x?a&amp;b" target="_blank" rel="noopener" title="T"><img src="a.png" alt="A"></a></p>',
      ),
    ).toBe(
      image(
        '<a href="/x?a&amp;b" target="_blank" rel="noopener"><img src="a.png" alt="A" title="T"/></a>',
        '"sizeSlug":"large","linkDestination":"custom"',
      ),
    );
  });

  it('a width without a height -> resized', () => {
    expect(blocksOf('<img src="a.png" alt="A" width="300">')).toBe(
      '<!-- wp:image {"width":"300px","sizeSlug":"large","linkDestination":"none"} -->\n<figure class="wp-block-image size-large is-resized"><img src="a.png" alt="A" style="width:300px;height:auto"/></figure>\n<!-- /wp:image -->',
    );
  });

  it('align, its own or that around it -> alignment of the block', () => {
    expect(blocksOf('<div align="center"><img src="a.png" align="right"></div>')).toContain(
      '<figure class="wp-block-image alignright size-large">',
    );
    expect(blocksOf('<p align="center"><img src="a.png"></p>')).toContain(
      '"align":"center"} -->\n<figure class="wp-block-image aligncenter size-large">',
    );
  });

  it('the id of its paragraph or figure -> anchor', () => {
    expect(blocksOf('<p id="x"><img src="a.png"></p>')).toContain(
      '"anchor":"x"} -->\n<figure class="wp-block-image size-large" id="x">',
    );
  });

  it('amid text stays inline', () => {
    expect(blocksOf('<p>See <img src="a.png" alt="A" title="T"> here</p>')).toBe(
      '<!-- wp:paragraph -->\n<p>See <img src="a.png" alt="A" title="T"> here</p>\n<!-- /wp:paragraph -->',
    );
  });

  it('text that spells a character reference stays inline, since the block would break', () => {
    expect(blocksOf('<p><img src="a.png" alt="&amp;lt;"></p>')).toContain(
      '<p><img src="a.png" alt="&amp;lt;"></p>',
    );
  });

  it('several in one figure -> their own blocks and a paragraph', () => {
    const markup = blocksOf(
      '<figure><p><img src="a.png"></p><p><img src="b.png"></p><figcaption>c</figcaption></figure>',
    );
    expect(markup.match(/<!-- wp:\w+/g)).toEqual([
      '<!-- wp:image',
      '<!-- wp:image',
      '<!-- wp:paragraph',
    ]);
  });
});
