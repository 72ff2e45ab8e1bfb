<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Pure. */
final class PlainText {

	/**
	 * Plain text as HTML, changing as little as possible. WordPress prints titles, excerpts and captions
	 * as HTML: without this, "<T>" vanishes and "&lt;" turns into another character. A lone "&" stays as
	 * it is, as WordPress' own editor stores it.
	 */
	public static function to_html( string $text ): string {
		$text = (string) preg_replace( '/&(?=(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/i', '&amp;', $text );
		return str_replace( [ '<', '>' ], [ '&lt;', '&gt;' ], $text );
	}
}
