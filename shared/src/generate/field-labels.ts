import { SEO_PACKAGE_LABELS } from '../seo-package.ts';
import { PhpExpression, phpLiteral } from './php-literal.ts';

/** A class rather than a file that returns an array: WP-CLI finds texts to be translated in calls. */
export function fieldLabelsPhp(): string {
  const labels = Object.entries(SEO_PACKAGE_LABELS).map(([field, label]) => [
    field,
    new PhpExpression(`__( ${phpLiteral(label)}, 'article-bridge' )`),
  ]);
  return `<?php

declare( strict_types=1 );

namespace ArticleBridge\\Contract;

/** What the fields of seo_package are called. Generated from the contract package by \`npm run generate\`: do not edit. */
final class SeoPackageLabels {

	/** @return array<string, string> In the middle of a sentence, by field. */
	public static function all(): array {
		return ${phpLiteral(Object.fromEntries(labels), 2)};
	}
}
`;
}
