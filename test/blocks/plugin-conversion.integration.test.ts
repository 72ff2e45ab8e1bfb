import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingForNativePhp } from '../support/native-php/start-native-php.ts';
import { articleHtml } from './arbitrary-html.ts';
import { FRAGMENTS } from './fragments/index.ts';
import { lossesOf, parseHtml } from './rendition.ts';
import { useEditor } from './wordpress.ts';

const SCRIPT = fileURLToPath(new URL('html-blocks.php', import.meta.url));

/** Each run starts PHP. FULL=1 searches longer. */
const RUNS = process.env['FULL'] === undefined ? 100 : 3000;

/** The plugin's conversion of HTML without a browser, as in WP-Cron and WP-CLI. */
function blocksOf(html: string): string {
  const { status, stdout, stderr } = spawnSync('php', [SCRIPT], { input: html, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe.skipIf(missingForNativePhp() !== undefined)('HTML that the plugin makes blocks of', () => {
  const editor = useEditor();

  const expectFaithful = (html: string) => {
    const markup = blocksOf(html);
    expect(editor.check(markup).problems).toEqual([]);
    expect(lossesOf(parseHtml(html), markup)).toEqual([]);
  };

  it.each(Object.entries(FRAGMENTS))(
    '%s: the editor takes it as it is and nothing is lost',
    (_name, html) => {
      expectFaithful(html);
    },
  );

  it('any HTML: the editor takes it as it is and nothing is lost', () => {
    fc.assert(
      fc.property(articleHtml, (html) => {
        expectFaithful(html);
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
