import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { closedHtml, closedParts } from '../../../../gateway/src/articles/markdown/closed-html.ts';
import { safeTree, serializeHtml } from '../../../../gateway/src/articles/markdown/html-tree.ts';
import {
  parseBody,
  parseHtmlBody,
} from '../../../../gateway/src/articles/markdown/parse-article.ts';
import { renderArticle } from '../../../../gateway/src/articles/markdown/render-article.ts';
import { WORKS } from '../../../../gateway/src/articles/rendering/works.ts';
import { contentOfPost } from '../../../../gateway/src/articles/rendering/wordpress-post/post-content.ts';
import { UNCLOSED_HTML } from '../../../support/unclosed-html.ts';

const SURROUNDINGS = { images: new Map(), links: new Map(), fileName: '', uuid: 'u' };
const FIELDS = { title: 'Title' };

const ofHtml = (html: string) =>
  renderArticle(parseHtmlBody(html, 'Title', FIELDS), SURROUNDINGS).html;
const ofMarkdown = (text: string) => renderArticle(parseBody(text, FIELDS), SURROUNDINGS).html;

describe('what HTML never closes', () => {
  test.each(UNCLOSED_HTML)('%s swallows nothing that follows', (opener) => {
    const html = ofHtml(`<p>Before</p>${opener}<p>After <em>it</em></p><h2>End</h2>`);
    expect(html).toMatch(/^<p>Before<\/p>/);
    expect(html).toContain('After <em>it</em>');
    expect(html).toMatch(/<h2>End<\/h2>$/);
  });

  test.each(UNCLOSED_HTML.filter((opener) => opener.endsWith('>')))(
    '%s in Markdown swallows nothing that follows',
    (opener) => {
      const html = ofMarkdown(`Before\n\n${opener}\n\nAfter *it*\n\n## End\n`);
      expect(html).toMatch(/^<p>Before<\/p>[\s\S]*After[\s\S]*it[\s\S]*End/);
    },
  );

  test('may be closed by a later part of a Markdown text', () => {
    expect(ofMarkdown('<template>\n\nHidden\n\n</template>\n\nShown\n')).not.toContain('Hidden');
    expect(closedParts(['<object>', 'a </object> <xmp>', '<!--'])).toEqual([
      '<object>',
      'a </object> <xmp></xmp>',
      '',
    ]);
  });

  test('keeps its place: a player its sources, a frame its address', () => {
    const source = '<source src="https://x.example/v.mp4">';
    expect(closedHtml(`<video controls> ${source}${source} <p>a</p>`).html).toBe(
      `<video controls> ${source}${source}</video> <p>a</p>`,
    );
  });

  test('an end tag that is cut off leaves nothing behind', () => {
    expect(ofHtml('<p>a</p')).toBe('<p>a</p>');
  });

  test('is named, each once', () => {
    expect(closedHtml('<xmp>a<xmp>b<!--c<a href="').unclosed).toEqual(['xmp', '<!--', '<a']);
    expect(closedHtml('<xmp></xmp><!-- --><a href="">').unclosed).toEqual([]);
  });

  test('is named among the notes of an imported post', () => {
    const post = {
      ...{ id: '1', line: 1, title: 'Title', slug: 'title', creator: '', status: 'publish' },
      ...{ password: '', dateGmt: '', excerpt: '', categories: [], tags: [], meta: new Map() },
      ...{ guid: '', type: 'post', attachmentUrl: '', tooLong: false },
    };
    const blog = { address: '', language: 'en', authors: new Map(), attachments: new Map() };
    const content = 'Before\n\n<iframe src="https://x.example/">\n\nAfter';
    const made = contentOfPost({ ...post, content }, blog, 'u');
    expect(made.content.html).toContain('<p>After</p>');
    expect(made.notes.map(({ detail }) => detail).join()).toContain('never closed: iframe');
  });

  test('of another service is in the blocks that are made of it', () => {
    const blocks = WORKS.safeBlocks({ html: '<p>Before</p><iframe><p>After</p>' });
    expect(blocks).toContain('<p>After</p>');
  });
});

/** HTML without unclosed elements that is hard to parse all the same. */
const closed = fc.constantFrom(
  ...['<p>text</p>', '<p title="<script>">a</p>', '<!-- <iframe> -->', '<!-->', '<!--->', 'a < b'],
  ...['<script>if (a < b) "<p>";</script>', '<style>a > b {}</style>', '<textarea><!--</textarea>'],
  ...['<title><select></title>', '<xmp><a href="</xmp>', '<template><p>a</template>', '</x>', '<>'],
  ...[
    '<select><option>a</select>',
    "<a href='\"'>a</a>",
    '<a b=c"d e>a</a>',
    '<br/>',
    '<?php a ?>',
  ],
  ...[
    '<object><object></object>a</object>',
    '<iframe></IFRAME >',
    '<!doctype html>',
    '&lt;xmp&gt;',
  ],
  ...['<script>a</scripts></script>', '<noscript>a</noscript>', '<p a = "b" c=d/>', '</ a>', '\n'],
);

/** Content of a frame is text for every browser, and is escaped again with each parsing. */
const withoutFrames = (html: string) => html.replaceAll(/(<iframe[^>]*>)[^<]*/g, '$1');

describe('HTML that is closed', () => {
  test('stays as it is', () => {
    fc.assert(
      fc.property(fc.array(closed, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        expect(closedHtml(html)).toEqual({ html, unclosed: [] });
      }),
    );
  });

  test('loses nothing to an opener before it or after it, and is as safe as it was', () => {
    fc.assert(
      fc.property(
        fc.array(closed, { maxLength: 6 }),
        fc.constantFrom(...UNCLOSED_HTML),
        fc.array(closed, { maxLength: 6 }),
        fc.constantFrom(...UNCLOSED_HTML),
        (before, one, between, other) => {
          const html = `${before.join('')}<p>First</p>${one}<p>Second</p>`;
          const rendered = ofHtml(html);
          expect(rendered).toContain('First');
          expect(rendered).toContain('Second');
          const both = closedHtml(`${html}${between.join('')}${other}`).html;
          const safe = (text: string) =>
            serializeHtml(safeTree(fromHtml(text, { fragment: true })));
          expect(withoutFrames(safe(safe(both)))).toBe(withoutFrames(safe(both)));
        },
      ),
      // Found by a full run.
      { examples: [[[], '<iframe>', ['<iframe></IFRAME >'], '<iframe>']] },
    );
  });

  test('is closed after one reading: another one changes nothing', () => {
    const piece = fc.oneof(
      closed,
      fc.constantFrom(...UNCLOSED_HTML, '"', "'", '>', '<', '</p', '-->'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { html } = closedHtml(pieces.join(''));
        expect(closedHtml(html).html).toBe(html);
      }),
      // Found by a full run.
      { examples: [[['</p', "<img alt='it"]]] },
    );
  });
});
