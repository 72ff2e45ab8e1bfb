import { z } from 'zod';
import { articleIdentifier } from '../article-identifier.ts';
import * as enumerations from '../plugin-api/enumerations.ts';
import * as limits from '../plugin-api/limits.ts';
import { chosenOptions } from '../plugin-api/options.ts';
import { NAMESPACE, ROUTES, type Route } from '../plugin-api/routes.ts';
import { PhpExpression, phpLiteral } from './php-literal.ts';
import { restSchemaOf } from './rest-schema.ts';

const GENERATED = 'Generated from the contract package by `npm run generate`: do not edit.';

const routes: [string, Route][] = Object.entries(ROUTES);

/** Enumerations and limits that the plugin's code names. */
export function apiValuesPhp(): string {
  const values = Object.entries({ ...enumerations, ...limits });
  return `${head('Enumerations and limits of the REST API')}
final class ApiValues {

${values.map(([name, value]) => `\tpublic const ${name} = ${phpLiteral(value, 1)};\n`).join('\n')}}
`;
}

/** The paths of the routes and what they take: loaded where routes are registered. */
export function apiRoutesPhp(): string {
  const withArguments = routes.filter(([, route]) => Object.keys(argumentsOf(route)).length > 0);
  const cases = withArguments.map(
    ([name, route]) =>
      `\t\t\tcase ${phpLiteral(name)}:\n\t\t\t\treturn ${phpLiteral(argumentsOf(route), 4)};\n`,
  );
  const paths = Object.fromEntries(
    routes.map(([name, route]) => [pathOf(name), pattern(name, route)]),
  );
  return `${head('The routes of the REST API: their paths, and the arguments of each')}
final class ApiRoutes {

	public const REST_NAMESPACE = ${phpLiteral(NAMESPACE)};

	/** Paths as register_rest_route() takes them. */
	public const PATHS = ${phpLiteral(paths, 1)};

	/**
	 * What a route takes.
	 *
	 * @param string $route Such as \`GET /imports/{id}\`.
	 * @return array<string, array<string, mixed>>
	 */
	public static function args( string $route ): array {
		switch ( $route ) {
${cases.join('')}			default:
				return [];
		}
	}
}
`;
}

/** JSON Schema of what each path answers: loaded when somebody asks for it. */
export function apiAnswersPhp(): string {
  const answers = new Map<string, unknown>();
  for (const [name, { answer }] of routes) {
    const path = pathOf(name);
    if (name.startsWith('GET ') || !answers.has(path)) answers.set(path, schemaOf(path, answer));
  }
  return `<?php
/**
 * What the routes of the REST API answer: a GET, where the path has one.
 *
 * ${GENERATED}
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return ${phpLiteral(Object.fromEntries(answers))};
`;
}

function head(what: string): string {
  return `<?php

declare( strict_types=1 );

namespace ArticleBridge\\Contract;

/** ${what}. ${GENERATED} */`;
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** The path as WordPress matches it. */
function pattern(name: string, { path = {} }: Route): string {
  return pathOf(name).replace(/\{(\w+)\}/g, (_, part: string) => {
    const { pattern: text, enum: values } = z.toJSONSchema(path[part] ?? z.never());
    return `(?P<${part}>${values?.join('|') ?? text})`;
  });
}

/** Those of a route by name, as register_rest_route() takes them. */
function argumentsOf({ path = {}, takes = {} }: Route): Record<string, unknown> {
  const { uuid } = path;
  const article = uuid && {
    uuid: { description: translated('UUID of the article.'), type: 'string' },
  };
  const { properties = {}, required = [] } = z.toJSONSchema(z.object(takes), {
    ...{ io: 'input', target: 'draft-7', unrepresentable: 'any' },
  });
  const taken = Object.entries(takes).map(([name, schema]): [string, unknown] => {
    const json = properties[name];
    const { description, ...keywords } = restSchemaOf(json);
    return [
      name,
      {
        description: translated(String(description)),
        ...(isOptions(schema) ? OPTIONS : identifiersOf(keywords)),
        ...(typeof json === 'object' && 'default' in json && { default: json.default }),
        ...(required.includes(name) && { required: true }),
      },
    ];
  });
  return { ...article, ...Object.fromEntries(taken) };
}

/** What is wrong with options is said by OptionsCheck, with the value and the fix. */
const OPTIONS = {
  type: 'object',
  properties: new PhpExpression('ImportOptionFields::schema()'),
  validate_callback: '__return_true',
  sanitize_callback: null,
};

function isOptions(schema: z.ZodType): boolean {
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) === chosenOptions;
}

function translated(text: string): PhpExpression {
  return new PhpExpression(`__( ${phpLiteral(text)}, 'article-bridge' )`);
}

const IDENTIFIER = z.toJSONSchema(articleIdentifier).pattern;

/** PHP has the pattern of identifiers by name: it needs one more rule for the end of a text. */
function identifiersOf(keywords: Record<string, unknown>): Record<string, unknown> {
  const { items } = keywords;
  return typeof items === 'object' &&
    items !== null &&
    'pattern' in items &&
    items.pattern === IDENTIFIER
    ? { ...keywords, items: { ...items, pattern: new PhpExpression('Identifier::PATTERN') } }
    : keywords;
}

function schemaOf(path: string, answer: z.ZodType): unknown {
  const json = z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any' });
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: `article-bridge${path.replace(/[{}]/g, '').replaceAll('/', '-')}`,
    ...restSchemaOf(json),
  };
}
