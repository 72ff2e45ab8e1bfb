import {
  IMPORT_OPTION_FIELDS,
  SAFE_IMPORT_OPTIONS,
  TERM_IDS_MAXIMUM,
} from '../plugin-api/import-options.ts';
import { PhpExpression, phpLiteral } from './php-literal.ts';

interface Field {
  description: string;
  type: 'string' | 'integer' | 'boolean' | 'array';
  enum?: readonly string[];
}

const TYPES = { string: 'string', integer: 'int', boolean: 'bool', array: 'list<int>' };

/** A class rather than a file that returns an array, so that PHPStan knows the type of each option. */
export function importOptionsPhp(): string {
  const fields: [string, Field][] = Object.entries(IMPORT_OPTION_FIELDS);
  const choices = Object.fromEntries(
    fields.flatMap(([name, { enum: values }]) => (values === undefined ? [] : [[name, values]])),
  );
  return `<?php

declare( strict_types=1 );

namespace ArticleBridge\\Contract;

/**
 * The options of an import. Generated from the contract package by \`npm run generate\`: do not edit.
 *
 * @phpstan-type Values array{
${fields.map(([name, { type }]) => ` *   ${name}: ${TYPES[type]},\n`).join('')} * }
 */
final class ImportOptionFields {

	/** The safest value of each. */
	public const DEFAULTS = ${phpLiteral(SAFE_IMPORT_OPTIONS, 1)};

	/** Allowed values of those that are a choice. */
	public const CHOICES = ${phpLiteral(choices, 1)};

	/** Most fixed terms of a kind. */
	public const TERM_IDS_MAXIMUM = ${TERM_IDS_MAXIMUM};

	/**
	 * JSON Schema by name, in the dialect of WordPress' REST API. None has a default: what a request
	 * does not name comes out of the preset.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		return ${phpLiteral(Object.fromEntries(fields.map(([name, field]) => [name, translated(field)])), 2)};
	}
}
`;
}

function translated({ description, ...keywords }: Field): Record<string, unknown> {
  const text = new PhpExpression(`__( ${phpLiteral(description)}, 'article-bridge' )`);
  return { description: text, ...keywords };
}
