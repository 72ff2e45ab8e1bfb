import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../../support/html-only.ts';
import { UNCLOSED_HTML } from '../../support/unclosed-html.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const closedOf = async (html: readonly string[]) =>
  z
    .array(z.object({ html: z.string(), unclosed: z.array(z.string()) }))
    .parse(
      await imports.inSite(
        `array_map( function ( $html ) { $unclosed = array(); $closed = ArticleBridge\\Body\\ClosedHtml::of( $html, $unclosed ); return array( 'html' => $closed, 'unclosed' => $unclosed ); }, json_decode( getenv( 'HTML' ), true ) )`,
        { HTML: JSON.stringify(html) },
      ),
    );

/** Elements with content that browsers do not show. */
const HIDDEN = new Set([
  ...['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp', 'template'],
  ...['audio', 'canvas', 'datalist', 'math', 'noscript', 'object', 'select', 'svg', 'video'],
]);

/** The visible text of HTML. */
function shownText(html: string): string {
  const texts: string[] = [];
  visit(fromHtml(html, { fragment: true }), (node) => {
    if (node.type === 'element' && HIDDEN.has(node.tagName)) return SKIP;
    if (node.type === 'text') texts.push(toString(node));
    return undefined;
  });
  return texts.join('');
}

describe('what a service’s HTML never closes', () => {
  it('swallows nothing that follows, and is named', async () => {
    const closed = await closedOf(
      UNCLOSED_HTML.map((opener) => `<p>Before</p>${opener}<p>After <em>it</em></p><h2>End</h2>`),
    );
    for (const [index, { html, unclosed }] of closed.entries()) {
      const text = shownText(html);
      expect(text, UNCLOSED_HTML[index]).toMatch(/^Before[\s\S]*After it[\s\S]*End$/);
      // The next `>` ends this one, which removes a tag but no text.
      if (UNCLOSED_HTML[index] !== '<?') expect(unclosed, UNCLOSED_HTML[index]).not.toEqual([]);
    }
  });

  it('may be of any number', async () => {
    const [{ html } = { html: '' }] = await closedOf([`${'<iframe>'.repeat(5_000)}End`]);
    expect(shownText(html)).toMatch(/End$/);
  });

  it('is not looked for without an end in a text of megabytes, which then shows it', async () => {
    const result = await imports.inSite(
      `( function () { $unclosed = array(); $html = ArticleBridge\\Body\\ClosedHtml::of( str_repeat( '<xmp>' . str_repeat( 'a', 450000 ), 4 ), $unclosed ); return array( substr_count( $html, '<xmp></xmp>aa' ), substr_count( $html, '&lt;xmp>aa' ), strlen( $html ) ); } )()`,
    );
    expect(result).toEqual([2, 2, 4 * 450_005 + 2 * '</xmp>'.length + 2 * 'lt;'.length]);
  });

  it('is told with the article, whose text is whole', async () => {
    const gateway = await startFaultyGateway();
    gateway.answerWith((path) =>
      path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
    );
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ html: '<p>Before</p><textarea><p>After</p>' });
    const run = await imports.run({ uuids: [uuid] });
    expect(onlyItem(run).warnings.join()).toContain('never closes: textarea');
    expect(await imports.inSite(`get_post( ${onlyPost(run)} )->post_content`)).toMatch(
      /<p[^>]*>After<\/p>/,
    );
  });
});

it('HTML in which everything is closed stays as it is', async () => {
  const html = [
    '<p>a < b</p>',
    '<p title="<script>">a</p><!-- <iframe> --><!-->',
    '<textarea><!--</textarea><title><select></title>',
    '<select><option>a</select><object><object></object>a</object>',
    `<video controls><source src="a"></video><a href='"'>a</a><br/>`,
    '<iframe></IFRAME ><noscript>a</noscript>',
    '</select>a</video>b</p',
  ];
  expect(await closedOf(html)).toEqual(html.map((one) => ({ html: one, unclosed: [] })));
});
