import { LISTED_FIELDS } from '../foreign-article/derived-fields.ts';
import {
  ARTICLE_ADDRESSES,
  BODIES,
  FINISHED,
  GROUPS,
  OTHER_NAMES,
  WRAPPERS,
} from '../foreign-article/names.ts';
import { phpLiteral } from './php-literal.ts';

/** The names by which other services' articles are read, as PHP reads them. */
export function foreignArticlePhp(): string {
  const names = {
    other_names: OTHER_NAMES,
    groups: GROUPS,
    bodies: BODIES,
    wrappers: WRAPPERS,
    article_addresses: ARTICLE_ADDRESSES,
    finished: FINISHED,
    listed_fields: LISTED_FIELDS,
  };
  return `<?php
/**
 * Other names by which services have the fields of the contract.
 *
 * Generated from the contract package by \`npm run generate\`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return ${phpLiteral(names)};
`;
}
