import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/**
 * For each text, its blocks, and the number of blocks of WordPress' parser that are not white
 * space.
 */
async function split(texts: readonly string[]) {
  const answer = await wp.runInSite(
    `$answers = array();
    foreach ( json_decode( getenv( 'TEXTS' ) ) as $text ) {
      $parsed = array_filter( parse_blocks( $text ), function ( $block ) {
        return null !== $block['blockName'] || '' !== trim( $block['innerHTML'] );
      } );
      $answers[] = array( ArticleBridge\\Import\\Articles\\BlockList::of( $text ), count( $parsed ) );
    }
    echo wp_json_encode( $answers );`,
    { TEXTS: JSON.stringify(texts) },
  );
  return z.array(z.tuple([z.array(z.string()), z.int()])).parse(JSON.parse(answer));
}

it('a body comes apart into its top-level blocks, byte for byte', async () => {
  const blocks = [
    'Text before',
    '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->',
    '<!-- wp:columns {"a":"\\u002d\\u002d"} --><div><!-- wp:column --><!-- wp:paragraph --><p>B</p><!-- /wp:paragraph --><!-- /wp:column --></div><!-- /wp:columns -->',
    '<!-- wp:more /-->',
    '<!-- wp:acme/box {  "b" : {"c":1} } /-->',
    '<p>Between</p>\n\n<p>too</p>',
    '<!-- wp:separator --><hr/><!-- /wp:separator -->',
  ];
  expect((await split([blocks.join('\n\n')]))[0]?.[0]).toEqual(blocks);
  expect((await split(['', ' \n', '<h2>One</h2>\n<p>Two</p>'])).map(([one]) => one)).toEqual([
    [],
    [],
    ['<h2>One</h2>\n<p>Two</p>'],
  ]);
});

it('whatever the text, nothing of it is lost, and the blocks are those of the parser', async () => {
  const token = fc.constantFrom(
    '<!-- wp:a -->',
    '<!-- /wp:a -->',
    '<!-- wp:b {"c":"}"} -->',
    '<!-- /wp:b -->',
    '<!-- wp:void /-->',
    'text',
    '<p>x</p>',
    '\n\n',
  );
  const text = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 200, size: 'max' }),
      async (texts) => {
        (await split(texts)).forEach(([blocks, parsed], index) => {
          const bytes = (parts: readonly string[]) => parts.join('').replaceAll(/\s/g, '');
          expect(bytes(blocks)).toBe(bytes([texts[index] ?? '']));
          // The parser closes unclosed blocks in its own way.
          const opened = texts[index]?.match(/<!-- wp:[ab]/g)?.length ?? 0;
          const closed = texts[index]?.match(/<!-- \/wp:/g)?.length ?? 0;
          if (opened === 0 && closed === 0) expect(blocks).toHaveLength(parsed);
        });
      },
    ),
    { numRuns: 15 },
  );
});
