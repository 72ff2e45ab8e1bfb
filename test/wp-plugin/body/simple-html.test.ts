import fc from 'fast-check';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/** What bodies are made of, and what they are attacked with. */
const PIECES = [
  ...['<p>', '</p>', 'text', '\n', '<!-- wp:paragraph -->', '<!-- /wp:paragraph -->', '<br/>'],
  ...['<a href="https://example.org/a.png">', '</a>', '<img src=x ', 'alt="">', '<pre class="c">'],
  ...['<!-- wp:image {"id":1,"x":"[later]"} -->', '<b title="', "<b title='", '<i a=b ', '<div'],
  ...['<', '>', '"', "'", '=', ' ', '/', '!', '-', '--', '<!--', '-->', '<!-->', '<!--->', '--!>'],
  ...['onclick=', ' onclick="a()"', 'href=', ' href=javascript:a()', 'javascript:', '&#106;', '\\'],
  ...['<script>', '</script>', '<title>', '</title>', '<iframe>', '</iframe>', '<svg>', '<option>'],
  ...['<textarea>', '<xmp>', '<plaintext>', '<noscript>', '<![CDATA[', ']]>', '<?', '</ p>', '</'],
  ...[
    '\u000B',
    '\f',
    '\t',
    '\0',
    '&',
    '&lt;',
    '[later]',
    'é',
    'x',
    ' x',
    ' style="position:fixed"',
  ],
];

/** What the inside of a tag may be, where it is undecided which character ends it. */
const INSIDE = [
  '"',
  "'",
  '=',
  '>',
  '/',
  ' ',
  '\u000B',
  '\n',
  '<',
  'x',
  'a=',
  ' b="',
  ' onclick="',
  '"c',
];

const anything = fc.array(fc.constantFrom(...PIECES), { maxLength: 8, size: 'max' });
const tags = fc
  .array(fc.constantFrom(...INSIDE), { maxLength: 6, size: 'max' })
  .map((inside) => ['<p', ...inside, '>']);
const html = fc
  .array(fc.oneof(anything, tags), { maxLength: 3, size: 'max' })
  .map((parts) => parts.flat().join(''));
const bodies = fc.array(html, { minLength: 1, maxLength: 200, size: 'max' });

/**
 * A tag in front of a body that any parser reads, but that is not simple: with it, the same body is read by
 * WordPress' tag processor from the beginning to the end.
 */
const NOT_SIMPLE = '<b title="<\\">';

const tokens = z.array(z.tuple([z.string(), z.string()]));
const names = z.array(z.string());

it('simple HTML comes apart into the tokens of WordPress’ tag processor', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (all) => {
      const { own, processed } = await byBothWays('HtmlTokens::of', all, tokens);
      own.forEach((found, index) => {
        expect(found, JSON.stringify(all[index])).toEqual(processed[index]?.slice(1));
      });
    }),
    { numRuns: 20 },
  );
});

it('of a body without active content, a browser executes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (all) => {
      const { own, processed } = await byBothWays('ActiveContent::found_in', all, names);
      own.forEach((found, index) => {
        const body = all[index] ?? '';
        expect(found, JSON.stringify(body)).toEqual(processed[index]);
        if (found.length === 0) expect(executedBy(body), JSON.stringify(body)).toEqual([]);
      });
    }),
    { numRuns: 20 },
  );
});

/**
 * What a static method of the plugin makes of each body, and what it makes of it behind NOT_SIMPLE.
 */
async function byBothWays<T>(method: string, all: readonly string[], answers: z.ZodType<T>) {
  const answer = await wp.runInSite(
    `$own = array();
    $processed = array();
    foreach ( json_decode( getenv( 'BODIES' ) ) as $body ) {
      $own[] = ArticleBridge\\Body\\${method}( $body );
      $processed[] = ArticleBridge\\Body\\${method}( getenv( 'NOT_SIMPLE' ) . $body );
    }
    echo wp_json_encode( array( $own, $processed ) );`,
    { BODIES: JSON.stringify(all), NOT_SIMPLE },
  );
  const [own, processed] = z.tuple([z.array(answers), z.array(answers)]).parse(JSON.parse(answer));
  return { own, processed };
}

/** Scripts, event handlers and addresses that execute, as a browser's parser finds them. */
function executedBy(body: string): string[] {
  const executed: string[] = [];
  visit(fromHtml(body, { fragment: true }), 'element', (element: Element) => {
    if (element.tagName === 'script') executed.push('script');
    for (const [name, value] of Object.entries(element.properties)) {
      if (/^on/i.test(name)) executed.push(name);
      // Browsers ignore these characters in an address.
      const address = String(value).replaceAll(/[\0-\u0020]/g, '');
      if (name === 'href' && /^javascript:/i.test(address)) executed.push('javascript:');
    }
  });
  return executed;
}
