<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion;

use WP_Block_Parser;
use WP_HTML_Tag_Processor;

/** Checks whether blocks have the same content as the HTML they were converted from, whatever converted them. */
final class ConversionCheck {

	/** Attributes whose values the blocks must keep, by tag. */
	private const ADDRESSES = [
		'A'      => 'href',
		'IMG'    => 'src',
		'IFRAME' => 'src',
		'VIDEO'  => 'src',
		'AUDIO'  => 'src',
		'SOURCE' => 'src',
	];

	/** The URL of an embed block, which replaces a link. */
	private const EMBED = '~wp-block-embed__wrapper">\s*([^\s<]+)\s*</div>~';

	/** Length of the quotation in an error, in characters. */
	private const QUOTED = 60;

	/** Whether a text consists of blocks only. */
	public static function is_blocks( string $content ): bool {
		$blocks = ( new WP_Block_Parser() )->parse( $content );
		foreach ( $blocks as $block ) {
			if ( ! isset( $block['blockName'] ) && '' !== trim( $block['innerHTML'] ) ) {
				return false;
			}
		}
		return has_blocks( $content );
	}

	/** The first part of the HTML that the blocks lack, or '' if they have everything. */
	public static function lost( string $html, string $blocks ): string {
		$missing = array_values( array_diff( self::addresses( $html ), self::addresses( $blocks ) ) );
		if ( [] !== $missing ) {
			return $missing[0];
		}
		$before = self::text( $html );
		$after  = self::text( $blocks );
		if ( $before === $after ) {
			return '';
		}
		$same = strspn( $before ^ $after, "\0" );
		// Cut at a character boundary.
		$from = mb_strcut( $before, 0, $same, 'UTF-8' );
		return mb_substr( substr( $before, strlen( $from ) ) . ' ', 0, self::QUOTED, 'UTF-8' );
	}

	/** The text without any white space: blocks have line breaks where the HTML has none. */
	private static function text( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return (string) preg_replace( '/[\s\x{00A0}\x{FEFF}\x{FFFC}]+/u', '', $text );
	}

	/** @return list<string> */
	private static function addresses( string $html ): array {
		$found = [];
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$name  = self::ADDRESSES[ (string) $tags->get_tag() ] ?? '';
			$value = '' === $name ? null : $tags->get_attribute( $name );
			if ( is_string( $value ) && '' !== $value ) {
				$found[] = $value;
			}
		}
		preg_match_all( self::EMBED, $html, $embeds );
		foreach ( $embeds[1] as $address ) {
			$found[] = html_entity_decode( $address, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
		return $found;
	}
}
