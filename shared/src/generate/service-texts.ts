import { ACCESS_TEXTS } from '../texts/access-texts.ts';
import { valueNames } from '../texts/api-text.ts';
import { FAILURE_TEXTS } from '../texts/failure-texts.ts';
import { NEGOTIATION_TEXTS } from '../texts/negotiation-texts.ts';
import { UPSTREAM_TEXTS } from '../texts/upstream-texts.ts';
import { WEBHOOK_TEXTS } from '../texts/webhook-texts.ts';
import { phpLiteral } from './php-literal.ts';

/** Columns of a line of PHP. */
const LINE_MAXIMUM = 140;

/** What other refusals say is said by the plugin itself, or answers requests that it does not send. */
const SHOWN = Object.entries({
  ...NEGOTIATION_TEXTS,
  ...ACCESS_TEXTS,
  ...FAILURE_TEXTS,
  ...UPSTREAM_TEXTS,
  ...WEBHOOK_TEXTS,
});

/** Of a service's texts those that the plugin shows in the language of its reader, with WordPress' placeholders. */
export function serviceTextsPhp(): string {
  return `<?php

declare( strict_types=1 );

namespace ArticleBridge\\Contract;

/** What a service says when it agrees, refuses or fails. Generated from the contract package by \`npm run generate\`: do not edit. */
final class ServiceTexts {

	/** Values of each text, in the order of its placeholders. */
	public const VALUES = ${phpLiteral(valuesByCode(), 1)};

	/** The text of this code, as sprintf() takes it, or null where there is none. */
	public static function template( string $code ): ?string {
		switch ( $code ) {
${SHOWN.map(casePhp).join('')}		}
		return null;
	}
}
`;
}

function valuesByCode(): Record<string, string[]> {
  return Object.fromEntries(SHOWN.map(([code, text]) => [code, valuesOf(text)]));
}

function valuesOf(text: string): string[] {
  return [...new Set(valueNames(text))];
}

function casePhp([code, text]: [string, string]): string {
  const values = valuesOf(text);
  const place = (name: string) => (values.length === 1 ? '%s' : `%${values.indexOf(name) + 1}$s`);
  const template = text.replaceAll(/%\((\w+)\)s/g, (_, name: string) => place(name));
  const names = values.map((name, index) => (values.length === 1 ? name : `${index + 1}: ${name}`));
  const comment =
    values.length === 0
      ? ''
      : `\t\t\t\t/* translators: ${values.length === 1 ? '%s: ' : ''}${names.join(', ')}. */\n`;
  return `\t\t\tcase ${phpLiteral(code)}:\n${comment}${translationPhp(phpLiteral(template))}`;
}

/** A long text has a line of its own, as in the rest of the plugin. */
function translationPhp(literal: string): string {
  const line = `\t\t\t\treturn __( ${literal}, 'article-bridge' );\n`;
  return line.replaceAll('\t', '    ').trimEnd().length <= LINE_MAXIMUM
    ? line
    : `\t\t\t\treturn __(\n\t\t\t\t\t${literal},\n\t\t\t\t\t'article-bridge'\n\t\t\t\t);\n`;
}
