<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

/**
 * Escapes the opening bracket of shortcodes so that WordPress does not find them, whichever plugins are active
 * now or later, and people read the same text. How depends on the context:
 *
 * 1. In text: in an element of its own. WordPress requires bracket and name side by side, and the block editor
 *    keeps the element, but would not keep a character reference.
 * 2. In tags, in code and in elements that contain only text: as a character reference.
 * 3. In the URL of an embed: percent-encoded. The editor compares it with the URL in the block's delimiter.
 * 4. In block delimiters: not at all, since WordPress does not search them; but as a character reference in
 *    attributes of a block without saved HTML, which the server renders from them.
 * 5. In scripts and the like, where none of this would keep the meaning: WordPress' own `[[name]]`, for
 *    registered shortcodes. Only a site that trusts its service as much as itself has such bodies (HarmlessBody).
 */
final class LiteralBrackets {

	/** The form that the block editor writes in code. */
	private const IN_CODE = '&#91;';

	/** The form that kses writes, so that kses changes nothing; do_shortcode() does not decode it. */
	private const IN_TAG = '&#091;';

	private const IN_TEXT = '<span>[</span>';

	private const IN_ADDRESS = '%5B';

	/**
	 * What WordPress may take for a shortcode, now or after the editor has decoded character references: a
	 * bracket and a name. Names without a letter, such as those of footnotes, are not shortcodes.
	 */
	private const CALL =
		'~(?:\[|&(?:#0*91|#x0*5b|lbrack|lsqb);)(&(?=[#a-z])|(?=[^<>&/\[\]\x00-\x20=A-Za-z_\x80-\xFF]*+[A-Za-z_\x80-\xFF])[^<>&/\[\]\x00-\x20=]++)~i';

	private const DELIMITER = '~^<!--\s+/?wp:~';

	/** A delimiter with attributes: the parts before, within and after them. */
	private const OPENER = '~^(<!--\s+wp:\S+\s+)(\{.*\})(\s+/?-->)$~sD';

	private const EMBED_OPENER = '~^<!--\s+wp:(?:core/)?embed\s~';

	/** Elements whose content has no character references. */
	private const RAW = [ 'SCRIPT', 'STYLE', 'XMP', 'NOEMBED', 'NOFRAMES' ];

	/** The start tag of a RAW element. */
	private const RAW_TAG = '~^<(?:"[^"]*+"|\'[^\']*+\'|[^>"\']++)*+>~';

	/** Start tags of contexts: code, the URL of an embed, and elements that contain only text. */
	private const PLACE = '~^<(?|(pre) [^>]*\bwp-block-code\b|(div) [^>]*\bwp-block-embed__wrapper\b|((?i)option)\b)~';

	private const IN_PLACE = [
		'</pre'    => self::IN_CODE,
		'</div'    => self::IN_ADDRESS,
		'</option' => self::IN_TAG,
	];

	/** @var list<string> */
	private array $chosen;

	/** @param list<string> $chosen Shortcodes that may run. */
	public function __construct( array $chosen ) {
		$this->chosen = $chosen;
	}

	/** @param string $body Serialized blocks, or HTML. */
	public function in_body( string $body ): string {
		if ( 1 !== preg_match( self::CALL, $body ) && false === stripos( $body, '\u005b' ) ) {
			return $body;
		}
		$tokens = HtmlTokens::of( $body );
		$result = '';
		$place  = '';
		foreach ( $tokens as $index => list( $kind, $html ) ) {
			if ( '#text' === $kind ) {
				$result .= $this->written( $html, self::IN_PLACE[ $place ] ?? self::IN_TEXT );
			} elseif ( '#comment' === $kind ) {
				$result .= $this->comment( $html, $tokens, $index );
			} elseif ( in_array( $kind, self::RAW, true ) ) {
				$result .= $this->raw( $html );
			} else {
				$result .= $this->written( $html, '</pre' === $place ? self::IN_CODE : self::IN_TAG );
				$place   = self::place_after( $html, $place );
			}
		}
		return $result;
	}

	/** @param string $text HTML without tags, or a future attribute value. */
	public function in_line( string $text ): string {
		return $this->written( $text, self::IN_TAG );
	}

	/**
	 * A body in which attribute values are escaped again that were escaped before and mean the same.
	 *
	 * @param string $body   Serialized blocks, or HTML.
	 * @param string $before The body before it was saved.
	 */
	public function kept_in( string $body, string $before ): string {
		if ( false === strpos( $before, self::IN_TAG ) || false === strpos( $body, '[' ) ) {
			return $body;
		}
		$values = [];
		self::each_value(
			$before,
			static function ( string $value ) use ( &$values ): string {
				if ( false !== strpos( $value, self::IN_TAG ) ) {
					$values[ self::plain( $value ) ] = true;
				}
				return $value;
			}
		);
		return self::each_value(
			$body,
			function ( string $value ) use ( $values ): string {
				$stays = false === strpos( $value, '[' ) || ! isset( $values[ self::plain( $value ) ] );
				return $stays ? $value : $this->written( $value, self::IN_TAG );
			}
		);
	}

	/** @param string $bracket Replacement of the bracket. */
	private function written( string $text, string $bracket ): string {
		if ( false === strpbrk( $text, '[&' ) ) {
			return $text;
		}
		return (string) preg_replace_callback(
			self::CALL,
			fn( array $found ): string => in_array( $found[1], $this->chosen, true ) ? $found[0] : $bracket . $found[1],
			$text
		);
	}

	private function raw( string $element ): string {
		$tag = 1 === preg_match( self::RAW_TAG, $element, $found ) ? $found[0] : '';
		return $this->written( $tag, self::IN_TAG ) . DoubledBrackets::in_text( substr( $element, strlen( $tag ) ), $this->chosen );
	}

	/**
	 * @param list<array{0: string, 1: string}> $tokens All tokens of the body.
	 * @param int                               $index  Of the comment.
	 */
	private function comment( string $comment, array $tokens, int $index ): string {
		if ( false === strpbrk( $comment, '[&\\' ) ) {
			return $comment;
		}
		if ( 1 === preg_match( self::EMBED_OPENER, $comment ) ) {
			return (string) preg_replace_callback(
				'~"url":"(?:[^"\\\\]++|\\\\.)*+"~',
				fn( array $found ): string => $this->written( $found[0], self::IN_ADDRESS ),
				$comment
			);
		}
		$following = $tokens[ $index + 1 ][1] ?? '';
		$following = '' === trim( $following ) ? $tokens[ $index + 2 ][1] ?? '' : $following;
		$has_html  = '' !== $following && 1 !== preg_match( self::DELIMITER, $following );
		if ( 1 !== preg_match( self::OPENER, $comment, $match ) || ( $has_html && false === strpos( $match[3], '/' ) ) ) {
			return $comment;
		}
		$attributes = json_decode( $match[2], true );
		$changed    = is_array( $attributes ) ? $attributes : [];
		array_walk_recursive(
			$changed,
			function ( &$value ): void {
				$value = is_string( $value ) ? $this->written( $value, self::IN_TAG ) : $value;
			}
		);
		return $changed === $attributes ? $comment : $match[1] . serialize_block_attributes( $changed ) . $match[3];
	}

	/** The end tag of the context after a tag, or ''. */
	private static function place_after( string $tag, string $place ): string {
		if ( '' !== $place ) {
			return 0 === stripos( $tag, $place ) ? '' : $place;
		}
		return 1 === preg_match( self::PLACE, $tag, $begin ) ? '</' . strtolower( $begin[1] ) : '';
	}

	/**
	 * A body with its attribute values replaced, quotes included.
	 *
	 * @param callable(string): string $other Returns the replacement of a value.
	 */
	private static function each_value( string $body, callable $other ): string {
		$result = '';
		foreach ( HtmlTokens::of( $body ) as list( $kind, $html ) ) {
			$result .= '#' === $kind[0] ? $html : (string) preg_replace_callback(
				'~(=\s*)("[^"]*"|\'[^\']*\')~',
				static fn( array $found ): string => $found[1] . $other( $found[2] ),
				$html
			);
		}
		return $result;
	}

	/** The decoded text of a quoted value. */
	private static function plain( string $value ): string {
		return html_entity_decode( substr( $value, 1, -1 ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
