import { describe, expect, it } from 'vitest';
import { UUID, htmlOf, render } from './render.ts';

describe('figures', () => {
  it.each([
    ['![A](a.png)', '<figure><img src="article-media:a.png" alt="A"></figure>'],
    [
      '![A](a.png "C")',
      '<figure><img src="article-media:a.png" alt="A"><figcaption>C</figcaption></figure>',
    ],
    [
      '[![A](a.png)](https://e.com)',
      '<figure><a href="https://e.com"><img src="article-media:a.png" alt="A"></a></figure>',
    ],
    ['<img src="a.png" alt="A">', '<figure><img src="article-media:a.png" alt="A"></figure>'],
    [
      '![A][r]\n\n[r]: a.png (C)',
      '<figure><img src="article-media:a.png" alt="A"><figcaption>C</figcaption></figure>',
    ],
    ['Text ![A](a.png) text', '<p>Text <img src="article-media:a.png" alt="A"> text</p>'],
    [
      '<figure><img src="a.png"><figcaption>C</figcaption></figure>',
      '<figure><img src="article-media:a.png"><figcaption>C</figcaption></figure>',
    ],
  ])('%s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });

  it('leave an image in a list in its line', () => {
    expect(htmlOf('- ![A](a.png)\n\n- x')).not.toContain('<figure>');
  });
});

describe('footnotes', () => {
  it('link there and back, under a heading in the article’s language', () => {
    const { html } = render('---\nlanguage: ar\n---\n# عنوان\n\nنص[^1].\n\n[^1]: حاشية');
    expect(html).toContain('<a href="#user-content-fn-1" id="user-content-fnref-1"');
    expect(html).toContain('<li id="user-content-fn-1">');
    expect(html).toContain('<h2 class="sr-only" id="footnote-label">الحواشي</h2>');
    expect(html).toContain('aria-label="العودة إلى المرجع 1"');
  });

  it('count no marks among the words, and show none in the excerpt', () => {
    const content = render('# T\n\nOne two[^1].\n\n[^1]: three');
    expect(content.word_count).toBe(3);
    expect(content.excerpt).toBe('One two.');
  });
});

describe('headings', () => {
  it('get an identifier where the article links to them, as GitHub names them', () => {
    const html = htmlOf(
      "[a](#whats-new-)\n[b](#same-1)\n\n## What's new?!\n\n## What's new?! \n\n## Same\n\n## Same",
    );
    expect(html).not.toContain('id="whats-new-"');
    expect(htmlOf("[a](#whats-new)\n\n## What's new?")).toContain('<h2 id="whats-new">');
    expect(html.match(/ id="/g)).toHaveLength(1);
    expect(html).toContain('<h2>Same</h2>\n<h2 id="same-1">Same</h2>');
  });

  it('keep their own identifier, and take none that is there already', () => {
    const html = htmlOf('[a](#x)\n\n<h2 id="own">X</h2>\n\n<p id="y">p</p>\n\n## Y\n\n[b](#y)');
    expect(html).toContain('<h2 id="own">X</h2>');
    expect(html).toContain('<h2>Y</h2>');
  });
});

describe('images', () => {
  it('are listed in the order of the body, with what is known of them', () => {
    const { images } = render(
      '# T\n\n![A](b%20c.png "Cap")\n\ntext <img src="https://e.com/x.png">',
    );
    expect(images).toEqual([
      {
        url: 'article-media:b c.png',
        alt: 'A',
        caption: 'Cap',
        width: 3,
        height: 2,
        mime_type: 'image/png',
      },
      { url: 'https://e.com/x.png', alt: '' },
    ]);
  });

  it('leave their words where they are missing', () => {
    const text =
      '---\nfeatured_image: f.png\nopen_graph: { title: O, image_url: o.png }\n---\n# T\n\n![Alt](a.png "Cap")\n\nIn ![line](b.png) text.\n\n<video src="https://e.com/v.mp4" poster="p.png"></video>';
    const content = render(text, { images: new Map() });
    expect(content.html).toContain('<p>Alt</p>\n<p>Cap</p>'.replace('\n', ''));
    expect(content.html).toContain('<p>In line text.</p>');
    expect(content.html).toContain('<video src="https://e.com/v.mp4"></video>');
    expect(content).toMatchObject({ open_graph: { title: 'O' } });
    expect(content.open_graph?.image_url).toBeUndefined();
    expect(content.featured_image).toBeUndefined();
    expect(content.images).toBeUndefined();
  });

  it('are none when their address was refused, caption or not', () => {
    expect(htmlOf('![A](javascript:x "C")\n\nText')).toBe('<p>Text</p>');
  });

  it('in the service’s own scheme are not the writer’s to name', () => {
    expect(htmlOf('x ![A](article-media:secret.png) [y](ARTICLE-MEDIA:z)')).toBe(
      '<p>x  <a>y</a></p>',
    );
  });

  it('without a scheme get https', () => {
    expect(htmlOf('x ![A](//e.com/x.png)')).toContain('src="https://e.com/x.png"');
  });
});

describe('links to other articles', () => {
  const links = new Map([
    ['other.md#part', { href: '/other#part', uuid: UUID }],
    ['chart.png', { href: 'article-media:chart.png' }],
  ]);

  it('become the path of the other, with its uuid beside it and in internal_links', () => {
    const content = render('# T\n\n[Other *one*](other.md#part), [chart](chart.png)', { links });
    expect(content.html).toBe(
      `<p><a href="/other#part" data-article-uuid="${UUID}">Other <em>one</em></a>, <a href="article-media:chart.png">chart</a></p>`,
    );
    expect(content.markdown).toBe('[Other *one*](/other#part), [chart](article-media:chart.png)\n');
    expect(content.internal_links).toEqual([{ uuid: UUID, anchor_text: 'Other one' }]);
  });

  it('around an image are called by the image', () => {
    const { internal_links } = render('# T\n\n[![Alt](a.png)](other.md#part)', { links });
    expect(internal_links).toEqual([{ uuid: UUID, anchor_text: 'Alt' }]);
  });

  it('stay as written when nobody knows the other', () => {
    const content = render('# T\n\n[x](missing.md) [y](/page) [z](page.html?q#f)', { links });
    expect(content.html).toBe(
      '<p><a href="missing.md">x</a> <a href="/page">y</a> <a href="page.html?q#f">z</a></p>',
    );
    expect(content.internal_links).toBeUndefined();
  });
});

describe('the Markdown', () => {
  it('is the writer’s, without front matter and title, with the new addresses', () => {
    const body = [
      'Text with <b>raw</b> &amp; `code`.',
      '',
      "![A](<a b.png> 'Cap') ![B][r] [![C](c.png)](https://e.com)",
      '',
      '> - <img alt="x"',
      '>   src=\'q.png\'> <img src="a b.png">',
      '',
      '[r]: r.png "Title"',
      '',
      '```md',
      '![A](c.png)',
      '```',
    ].join('\n');
    const { markdown } = render(`---\ntitle: T\n---\n\n${body}\n\n`);
    expect(markdown).toBe(
      `${body
        .replace('<a b.png>', 'article-media:a b.png')
        .replace('![C](c.png)', '![C](article-media:c.png)')
        .replace("src='q.png'", 'src="article-media:q.png"')
        .replace('src="a b.png"', 'src="article-media:a b.png"')
        .replace('[r]: r.png', '[r]: article-media:r.png')}\n`,
    );
  });

  it('is empty for an article that is only a title', () => {
    expect(render('# T')).toMatchObject({ markdown: '', html: '', word_count: 0 });
  });
});

describe('what the writer left out', () => {
  it('is told by the text', () => {
    const words = Array.from({ length: 70 }, (_, index) => `word${index}`).join(' ');
    const content = render(`# My title\n\n> quoted\n\n${words}\n\nmore`);
    expect(content).toMatchObject({
      topic: 'My title',
      slug: 'my-title',
      meta_title: 'My title',
      focus_keyword: '',
      language: 'en',
      word_count: 72,
      reading_time_minutes: 1,
    });
    expect(content.excerpt).toMatch(/^word0 word1 .*word\d+…$/);
    expect(content.excerpt?.length).toBeLessThanOrEqual(300);
    expect(content.meta_description).toMatch(/^word0 .*…$/);
    expect(content.meta_description?.length).toBeLessThanOrEqual(155);
  });

  it('is absent where the text cannot tell', () => {
    const content = render('# T');
    for (const name of [
      'excerpt',
      'meta_description',
      'published_at',
      'author',
      'images',
      'custom_fields',
      'reading_time_minutes',
      'featured_image',
      'open_graph',
      'twitter',
    ]) {
      expect(content[name], name).toBeUndefined();
    }
  });

  it('does not put the first image forward as the featured one', () => {
    expect(render('# T\n\n![A](a.png)').featured_image).toBeUndefined();
  });

  it('takes the excerpt from a quote or list where no paragraph stands free', () => {
    expect(render('# T\n\n![A](a.png)\n\n> In a quote.').excerpt).toBe('In a quote.');
    expect(render('# T\n\n- one\n- two').excerpt).toBe('one two');
  });

  it('counts what stands apart as words of its own', () => {
    expect(render('# T\n\n<table><tr><td>a</td><td>b</td></tr></table>').word_count).toBe(2);
  });
});

it('what looks like a block in an attribute begins none where WordPress reads the HTML', () => {
  const html = htmlOf(
    '<img src="https://e.com/a.png" alt="<!-- wp:html --> <b>">\n\nA `<!-- wp:b -->`.',
  );
  expect(html).not.toContain('<!--');
  expect(html).toContain('alt="&#x3C;!-- wp:html --> <b>"');
});
