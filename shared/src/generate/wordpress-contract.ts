import { PER_PAGE_MAXIMUM } from '../paging.ts';
import { ARTICLE_STATUSES } from '../article-status.ts';
import { CONTENT_FORMATS, PLUGIN_FEATURES } from '../capabilities/offer.ts';
import { ADDRESS_LENGTH_MAX, MEDIA_ADDRESS, MEDIA_PATH, NOT_HASHED } from '../content-hash.ts';
import { SEO_PACKAGE_GROUPS, seoPackage } from '../seo-package.ts';
import { API_VERSION, CONTRACT_NAME, CONTRACT_VERSION, CONTRACT_VERSIONS } from '../versions.ts';
import { phpLiteral } from './php-literal.ts';
import { restSchema } from './rest-schema.ts';

/**
 * The contract for PHP: a file that returns an array, which opcache keeps in memory; JSON would be
 * read and decoded with every request.
 */
export function seoPackagePhp(): string {
  const contract = {
    api_version: API_VERSION,
    contract: CONTRACT_NAME,
    version: CONTRACT_VERSION,
    versions: CONTRACT_VERSIONS,
    statuses: ARTICLE_STATUSES,
    content_formats: CONTENT_FORMATS,
    features: PLUGIN_FEATURES,
    not_hashed: NOT_HASHED,
    media_address: MEDIA_ADDRESS.source,
    media_path: MEDIA_PATH.source,
    address_length_max: ADDRESS_LENGTH_MAX,
    per_page_maximum: PER_PAGE_MAXIMUM,
    fields: fields(),
  };
  return `<?php
/**
 * The contract ${CONTRACT_NAME} ${CONTRACT_VERSION}.
 *
 * Generated from the contract package by \`npm run generate\`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return ${phpLiteral(contract)};
`;
}

/** Every field: its group, whether a payload must have it, and its REST schema. */
function fields(): Record<string, unknown> {
  const groups = Object.entries(SEO_PACKAGE_GROUPS);
  return Object.fromEntries(
    Object.entries(seoPackage.shape).map(([name, schema]) => [
      name,
      {
        group: groups.find(([, names]) => names.some((member) => member === name))?.[0],
        required: !schema.safeParse(undefined).success,
        schema: restSchema(schema),
      },
    ]),
  );
}
