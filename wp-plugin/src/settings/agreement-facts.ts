import type { CapabilitiesAgreement } from '@article-bridge/contract';
import { __, _n, sprintf } from '@wordpress/i18n';

export interface AgreementFact {
	id: string;
	label: string;
	values: string[];
}

/**
 * The agreement in the words of an administrator of a WordPress site. Features and scopes that only
 * newer versions know are shown by their own names.
 */
export function agreementFacts(
	agreement: CapabilitiesAgreement,
	formatTime: (wireTime: string) => string
): AgreementFact[] {
	const { service, limits } = agreement;
	const facts: AgreementFact[] = [
		{
			id: 'service',
			label: __('Service', 'article-bridge'),
			values: [
				sprintf(
					/* translators: 1: name of the service, 2: its version, 3: version of its API. */
					__('%1$s %2$s (API %3$s)', 'article-bridge'),
					service.name,
					service.version,
					service.api_version
				),
			],
		},
		{
			id: 'content',
			label: __('Articles arrive as', 'article-bridge'),
			values: [contentFormatLabel(agreement.content_format)],
		},
		{
			id: 'features',
			label: __('Features', 'article-bridge'),
			values: agreement.features.map(featureLabel),
		},
		{
			id: 'scopes',
			label: __('The key may', 'article-bridge'),
			values: agreement.scopes.map(scopeLabel),
		},
		{
			id: 'limits',
			label: __('Limits', 'article-bridge'),
			values: [
				sprintf(
					/* translators: %d: number of articles. */
					_n(
						'%d article per request',
						'%d articles per request',
						limits.per_page,
						'article-bridge'
					),
					limits.per_page
				),
			],
		},
		{
			id: 'expires',
			label: __('Agreed until', 'article-bridge'),
			values: [
				sprintf(
					/* translators: %s: date and time. */
					__('%s, then renewed automatically', 'article-bridge'),
					formatTime(agreement.expires_at)
				),
			],
		},
	];
	return facts.filter((fact) => fact.values.length > 0);
}

function contentFormatLabel(format: CapabilitiesAgreement['content_format']): string {
	switch (format) {
		case 'blocks':
			return __('WordPress blocks, ready to edit', 'article-bridge');
		case 'html':
			return __('HTML', 'article-bridge');
		case 'markdown':
			return __('Markdown', 'article-bridge');
	}
}

function featureLabel(feature: string): string {
	switch (feature) {
		case 'conditional_requests':
			return __('Fetches only what has changed', 'article-bridge');
		case 'content_hash':
			return __('Recognizes unchanged articles', 'article-bridge');
		case 'cursor':
			return __('Lists what has changed since the last sync', 'article-bridge');
		case 'tombstones':
			return __('Reports deletions', 'article-bridge');
		case 'publication_checks':
			return __('Accepts checks of published pages', 'article-bridge');
		case 'search':
			return __('Search', 'article-bridge');
		case 'batches':
			return __('Sends articles in batches', 'article-bridge');
		default:
			return feature;
	}
}

function scopeLabel(scope: string): string {
	switch (scope) {
		case 'articles:read':
			return __('Read articles', 'article-bridge');
		case 'articles:write':
			return __('Write articles', 'article-bridge');
		case 'webhooks:write':
			return __('Register webhooks', 'article-bridge');
		default:
			return scope;
	}
}
