import { describe, expect, it } from 'vitest';
import { problemsOf, render } from './render.ts';

const titleAndBody = (text: string) => {
  const { title, markdown, html } = render(text);
  return { title, markdown, html };
};

describe('the title', () => {
  it.each([
    ['a heading', '# Hello *world*\n\nBody.'],
    ['a heading of another level', '### Hello world\n\nBody.'],
    ['a setext heading', 'Hello world\n===========\n\nBody.'],
    ['a raw HTML heading', '<h1 align="center">Hello <em>world</em></h1>\n\nBody.'],
    ['a heading with a reference', '# Hello [world][w]\n\nBody.\n\n[w]: https://example.com'],
    ['a heading with a footnote', '# Hello world[^1]\n\nBody.\n\n[^1]: Note'],
    ['a heading below a heading without words', '# ![](x.png)\n\n# Hello world\n\nBody.'],
  ])('is the text of %s', (_what, text) => {
    expect(render(text).title).toBe('Hello world');
    expect(render(text).html).toContain('<p>Body.</p>');
  });

  it('is no part of the body when a heading gave it', () => {
    expect(titleAndBody('Intro.\n\n# Hello\n\nBody.\n')).toEqual({
      title: 'Hello',
      markdown: 'Intro.\n\n\n\nBody.\n',
      html: '<p>Intro.</p>\n<p>Body.</p>',
    });
  });

  it('is the front matter’s before any heading, which then stays', () => {
    expect(titleAndBody('---\ntitle: Written\n---\n# Other\n\nBody.\n')).toEqual({
      title: 'Written',
      markdown: '# Other\n\nBody.\n',
      html: '<h1>Other</h1>\n<p>Body.</p>',
    });
  });

  it('is not said twice when the article opens with it', () => {
    expect(titleAndBody('---\ntitle: Same\n---\n\n# Same\n\nBody.\n')).toEqual({
      title: 'Same',
      markdown: 'Body.\n',
      html: '<p>Body.</p>',
    });
  });

  it('does not come from a heading in a quote or a list', () => {
    expect(problemsOf('> # Quoted\n\n- # Listed')).toHaveLength(1);
  });

  it.each(['', 'Just text.', '#', '---\nslug: x\n---\nText', '<h1></h1>'])(
    'is asked for when there is none: %j',
    (text) => {
      expect(problemsOf(text)).toEqual([
        '1: the article has no title: add "title: ..." to its front matter, or a heading such as "# My article"',
      ]);
    },
  );
});
