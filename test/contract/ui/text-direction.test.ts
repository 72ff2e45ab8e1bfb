import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RIGHT_TO_LEFT_SCRIPTS, textDirection } from '@article-bridge/contract/ui';

const require = createRequire(import.meta.url);

const vectors = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../shared/test-vectors/text-direction.json', import.meta.url),
        'utf8',
      ),
    ),
  );

// PHPUnit uses the same file, so that both implementations agree.
test.each(vectors)('%j is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});

test('the scripts are those that CLDR has as written from right to left', () => {
  const { scriptMetadata } = z
    .object({ scriptMetadata: z.record(z.string(), z.object({ rtl: z.string() })) })
    .parse(require('cldr-core/scriptMetadata.json'));
  const known = Object.entries(scriptMetadata).filter(([, { rtl }]) => rtl === 'YES');
  expect(RIGHT_TO_LEFT_SCRIPTS).toEqual(expect.arrayContaining(known.map(([script]) => script)));
});
