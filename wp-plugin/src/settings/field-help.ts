import { __, sprintf } from '@wordpress/i18n';
import type { Connection, ValueSource } from './connection.ts';

export function urlHelp(source: ValueSource): string {
	return (
		lockedHelp(source, 'ARTICLE_BRIDGE_URL') ??
		__('With or without /api/v1 at the end; both work.', 'article-bridge')
	);
}

export function keyHelp(connection: Connection): string {
	const locked = lockedHelp(connection.key_source, 'ARTICLE_BRIDGE_KEY');
	if (locked !== undefined) {
		return locked;
	}
	if (connection.key_hint !== null) {
		return sprintf(
			/* translators: %s: the last characters of the key, such as …abcd. */
			__('A key ending in %s is stored. Leave this empty to keep it.', 'article-bridge'),
			connection.key_hint
		);
	}
	if (connection.key_source === 'option') {
		return __('A key is stored. Leave this empty to keep it.', 'article-bridge');
	}
	return __('Stored encrypted on this site and never shown again.', 'article-bridge');
}

/** Why a field cannot be edited here, or undefined when it can. */
function lockedHelp(source: ValueSource, name: string): string | undefined {
	switch (source) {
		case 'constant':
			return sprintf(
				/* translators: %s: name of a PHP constant. */
				__(
					'Set by the constant %s, usually in wp-config.php. Remove it there to change the value here.',
					'article-bridge'
				),
				name
			);
		case 'environment':
			return sprintf(
				/* translators: %s: name of an environment variable. */
				__(
					'Set by the environment variable %s of the web server. Remove it there to change the value here.',
					'article-bridge'
				),
				name
			);
		case 'none':
		case 'option':
			return undefined;
	}
}
