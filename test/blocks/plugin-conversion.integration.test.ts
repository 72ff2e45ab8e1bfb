import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { missingForNativePhp } from '../support/native-php/start-native-php.ts';
import { articleHtml } from './arbitrary-html.ts';
import { FRAGMENTS } from './fragments/index.ts';
import { lossesOf, parseHtml } from './rendition.ts';
import { useEditor } from './wordpress.ts';

const SCRIPT = fileURLToPath(new URL('html-blocks.php', import.meta.url));

/** FULL=1 searches longer. */
const RUNS = process.env['FULL'] === undefined ? 100 : 3000;

/**
 * The plugin's conversion of HTML without a browser, as in WP-Cron and WP-CLI: one process for all
 * articles, as in an import.
 */
function startConversion() {
  const php = spawn('php', ['-d', 'display_errors=stderr', SCRIPT]);
  // What it ended with is in the error of the answer that does not come.
  php.stdin.on('error', () => undefined);
  const errors = text(php.stderr);
  const answers = createInterface({ input: php.stdout })[Symbol.asyncIterator]();
  return {
    blocksOf: async (html: string): Promise<string> => {
      php.stdin.write(`${Buffer.from(html).toString('base64')}\n`);
      const answer = await answers.next();
      if (answer.done === true) throw new Error(`PHP has ended: ${await errors}`);
      return Buffer.from(answer.value, 'base64').toString();
    },
    end: () => {
      php.stdin.end();
    },
  };
}

describe.skipIf(missingForNativePhp() !== undefined)('HTML that the plugin makes blocks of', () => {
  const editor = useEditor();
  let conversion: ReturnType<typeof startConversion> | undefined;
  afterAll(() => conversion?.end());

  const expectFaithful = async (html: string) => {
    conversion ??= startConversion();
    const markup = await conversion.blocksOf(html);
    expect(editor.check(markup).problems).toEqual([]);
    expect(lossesOf(parseHtml(html), markup)).toEqual([]);
  };

  it.each(Object.entries(FRAGMENTS))(
    '%s: the editor takes it as it is and nothing is lost',
    async (_name, html) => {
      await expectFaithful(html);
    },
  );

  it('any HTML: the editor takes it as it is and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(articleHtml, async (html) => {
        await expectFaithful(html);
      }),
      { numRuns: RUNS },
    );
  }, 1_200_000);

  // Shortcodes.php escapes brackets in this way. Saving in the editor must not turn the text into a
  // shortcode again.
  it.each([
    '<!-- wp:paragraph -->\n<p>See <span>[</span>gallery ids="1"].</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:heading -->\n<h2 class="wp-block-heading"><span>[</span>gallery]</h2>\n<!-- /wp:heading -->',
    '<!-- wp:code -->\n<pre class="wp-block-code"><code>&#91;gallery]</code></pre>\n<!-- /wp:code -->',
    '<!-- wp:image -->\n<figure class="wp-block-image"><img src="a.png" alt=""/><figcaption class="wp-element-caption"><span>[</span>x]</figcaption></figure>\n<!-- /wp:image -->',
  ])('the editor keeps the bracket of a shortcode that is text: %s', (markup) => {
    expect(editor.check(markup).problems).toEqual([]);
  });
});
