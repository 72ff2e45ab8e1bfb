import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import {
  articleOfHtml,
  htmlText,
} from '../../../../gateway/studio/src/articles/import/html-article.ts';

// One window for all tests, since creating one takes longer than parsing a page.
const { DOMParser } = new JSDOM().window;

const read = (html: string) =>
  articleOfHtml(new DOMParser().parseFromString(html, 'text/html'), 'posts/the-bridge.html');

describe('a page of HTML', () => {
  it('becomes an article: its headline the title, its main part the body', () => {
    expect(
      read(`<html lang="de"><head><title>Blog: Die Brücke</title>
        <meta name="Description" content=" Kurz. "><meta name="author" content="Ada"></head>
        <body><nav>Menu</nav><main><h1>Die
        Brücke</h1><p>Text</p></main></body></html>`),
    ).toEqual({
      source_key: 'posts/the-bridge.html',
      title: 'Die Brücke',
      html: '<p>Text</p>',
      language: 'de',
      meta_description: 'Kurz.',
      author: { name: 'Ada' },
    });
  });

  it.each([
    ['<title>T</title><p>x</p>', 'T', '<p>x</p>'],
    ['<p>x</p>', 'the-bridge', '<p>x</p>'],
    ['<header><h1>H</h1></header><article><p>x</p></article>', 'H', '<p>x</p>'],
    ['<title>T</title><h1> </h1>', 'T', ''],
    ['', 'the-bridge', ''],
  ])('%s', (html, title, body) => {
    expect(read(html)).toEqual({ source_key: 'posts/the-bridge.html', title, html: body });
  });

  it('with a language that is none has none', () => {
    expect(read('<html lang="not a language"><p>x</p>')).not.toHaveProperty('language');
  });
});

describe('the text of a page of HTML', () => {
  it.each([
    ['UTF-8', Buffer.from('<p>Brücke 桥</p>'), '<p>Brücke 桥</p>'],
    ['UTF-8 with a mark', Buffer.from('\uFEFF<p>ü</p>'), '<p>ü</p>'],
    ['no UTF-8 and nothing said', Buffer.from('<p>\xfc</p>', 'latin1'), '<p>ü</p>'],
    [
      'as it says itself',
      Buffer.from('<meta charset="iso-8859-5"><p>\xbc</p>', 'latin1'),
      '<meta charset="iso-8859-5"><p>М</p>',
    ],
    [
      'as nobody knows',
      Buffer.from('<meta charset="klingon"><p>\xfc</p>', 'latin1'),
      '<meta charset="klingon"><p>ü</p>',
    ],
  ])('%s', (_name, bytes, text) => {
    expect(htmlText(bytes)).toBe(text);
  });
});
