import { createRequire } from 'node:module';
import { z } from 'zod';
import { RIGHT_TO_LEFT_SCRIPTS } from '../../ui/text-direction.ts';
import { phpLiteral } from './php-literal.ts';

/** `az-IQ` to `az-Arab-IQ`: how CLDR completes a tag. */
const likelySubtags = z.object({
  supplemental: z.object({ likelySubtags: z.record(z.string(), z.string()) }),
});

/** `iw` to `he`: tags that BCP 47 has replaced. */
const aliases = z.object({
  supplemental: z.object({
    metadata: z.object({
      alias: z.object({
        languageAlias: z.record(z.string(), z.object({ _replacement: z.string() })),
      }),
    }),
  }),
});

const require = createRequire(import.meta.url);

/**
 * The directions of languages for PHP, which has no `Intl.Locale`: languages that are written from
 * right to left, and the regions in which a language is written in another direction than
 * elsewhere. From Unicode CLDR (likelySubtags, languageAlias), so that it agrees with
 * `textDirection` in browsers.
 */
export function textDirectionPhp(): string {
  const table = {
    scripts: RIGHT_TO_LEFT_SCRIPTS.map((script) => script.toLowerCase()),
    languages: rightToLeftLanguages(),
  };
  return `<?php
/**
 * Scripts and languages that are written from right to left (Unicode CLDR).
 *
 * Generated from the contract package by \`npm run generate\`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return ${phpLiteral(table)};
`;
}

/** Tags in lower case, with whether they are written from right to left: `{ar: true, 'az-iq': true, 'sd-in': false}`. */
function rightToLeftLanguages(): Record<string, boolean> {
  const likely = likelySubtags.parse(require('cldr-core/supplemental/likelySubtags.json'))
    .supplemental.likelySubtags;
  const isRightToLeft = (tag: string) => {
    const script = /-([A-Z][a-z]{3})(?:-|$)/.exec(likely[tag] ?? '')?.[1];
    return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.includes(script);
  };
  const directions = new Map<string, boolean>();
  for (const tag of Object.keys(likely)) {
    const [, language = '', region] = /^(?!und)([a-z]{2,3})(?:-([A-Z]{2}|\d{3}))?$/.exec(tag) ?? [];
    if (language === '') continue;
    if (
      region === undefined ? isRightToLeft(tag) : isRightToLeft(tag) !== isRightToLeft(language)
    ) {
      directions.set(tag.toLowerCase(), isRightToLeft(tag));
    }
  }
  for (const [tag, replacement] of replacedLanguages()) {
    if (directions.get(replacement) === true) directions.set(tag, true);
    else directions.delete(tag);
  }
  return Object.fromEntries([...directions].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function replacedLanguages(): [string, string][] {
  const { languageAlias } = aliases.parse(require('cldr-core/supplemental/aliases.json'))
    .supplemental.metadata.alias;
  return Object.entries(languageAlias)
    .filter(([tag]) => /^[a-z]{2,3}$/.test(tag))
    .map(([tag, { _replacement }]) => [tag, _replacement]);
}
