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

/** What the plugin makes of HTML where no browser is at hand: in WP-Cron and WP-CLI. */
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
  });
});
