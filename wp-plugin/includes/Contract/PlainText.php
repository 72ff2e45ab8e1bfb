<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Pure. */
final class PlainText {

	/**
	 * Plain text as HTML, with minimal changes. WordPress prints titles, excerpts and captions as HTML:
	 * otherwise, "<T>" would vanish and "&lt;" become another character. A lone "&" stays, as WordPress' own
	 * editor stores it.
	 */
	public static function to_html( string $text ): string {
		$text = (string) preg_replace( '/&(?=(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/i', '&amp;', $text );
		return str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $text );
	}
}
