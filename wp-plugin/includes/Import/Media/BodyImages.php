<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use WP_HTML_Tag_Processor;

/**
 * The images of a body, be it serialized blocks or plain HTML. Pure.
 *
 * Blocks are not parsed and serialized again, which would change bytes of blocks that hold no image:
 * WordPress' tag processor changes single attributes, and the delimiter of an image block is to it a
 * comment whose text can be replaced.
 */
final class BodyImages {

	private const IMAGE_BLOCK_OPENER = '~^ wp:(?:core/)?image (\{.*\} )?$~sD';

	private const IMAGE_BLOCK_CLOSER = '~^ /wp:(?:core/)?image $~D';

	/**
	 * Addresses and alternative texts of the images, each once, in order.
	 *
	 * @param string $body Blocks or HTML.
	 * @return array<string, string> Alternative text by address.
	 */
	public static function found_in( string $body ): array {
		$images = [];
		$tags   = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag( [ 'tag_name' => 'IMG' ] ) ) {
			$source = $tags->get_attribute( 'src' );
			if ( ! is_string( $source ) || '' === $source || 0 === stripos( $source, 'data:' ) ) {
				continue;
			}
			$alt               = $tags->get_attribute( 'alt' );
			$images[ $source ] = $images[ $source ] ?? ( is_string( $alt ) ? $alt : '' );
		}
		return $images;
	}

	/**
	 * The body with local copies in place of remote images, as the block editor would have written it.
	 *
	 * @param string                                            $body   Blocks or HTML.
	 * @param array<string, array{id: int, src: string, full: string}> $copies By remote address: attachment, address
	 *                                                                  to show, address of the whole image.
	 */
	public static function replace( string $body, array $copies ): string {
		$source_of_block = self::sources_of_image_blocks( $body );
		$block           = -1;
		$copy            = null;
		$tags            = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_token() ) {
			switch ( $tags->get_token_name() ) {
				case '#comment':
					$text = $tags->get_modifiable_text();
					if ( 1 === preg_match( self::IMAGE_BLOCK_OPENER, $text, $match ) ) {
						$copy = $copies[ $source_of_block[ ++$block ] ] ?? null;
						if ( null !== $copy ) {
							$tags->set_modifiable_text( self::opener( trim( $match[1] ?? '' ), $copy['id'] ) );
						}
					} elseif ( 1 === preg_match( self::IMAGE_BLOCK_CLOSER, $text ) ) {
						$copy = null;
					}
					break;
				case 'FIGURE':
					if ( null !== $copy && ! $tags->is_tag_closer() && ! self::has_size_class( $tags ) ) {
						$tags->add_class( 'size-large' );
					}
					break;
				case 'IMG':
					self::replace_image( $tags, $copies );
					break;
				case 'A':
					$target = $tags->is_tag_closer() ? null : $tags->get_attribute( 'href' );
					if ( is_string( $target ) && isset( $copies[ $target ] ) ) {
						$tags->set_attribute( 'href', $copies[ $target ]['full'] );
					}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The address of the image in each image block, in order; '' for a block that holds none.
	 *
	 * @return list<string>
	 */
	private static function sources_of_image_blocks( string $body ): array {
		$sources = [];
		$inside  = false;
		$tags    = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_token() ) {
			$name = $tags->get_token_name();
			if ( '#comment' === $name && 1 === preg_match( self::IMAGE_BLOCK_OPENER, $tags->get_modifiable_text() ) ) {
				$sources[] = '';
				$inside    = true;
			} elseif ( '#comment' === $name && 1 === preg_match( self::IMAGE_BLOCK_CLOSER, $tags->get_modifiable_text() ) ) {
				$inside = false;
			} elseif ( 'IMG' === $name && $inside ) {
				array_pop( $sources );
				$sources[] = (string) $tags->get_attribute( 'src' );
				$inside    = false;
			}
		}
		return $sources;
	}

	/** @param array<string, array{id: int, src: string, full: string}> $copies Local copies by remote address. */
	private static function replace_image( WP_HTML_Tag_Processor $tags, array $copies ): void {
		$copy = $copies[ (string) $tags->get_attribute( 'src' ) ] ?? null;
		if ( null === $copy ) {
			return;
		}
		$tags->set_attribute( 'src', $copy['src'] );
		$tags->add_class( 'wp-image-' . $copy['id'] );
		// They name remote files; WordPress makes its own from the class when it shows the post.
		$tags->remove_attribute( 'srcset' );
		$tags->remove_attribute( 'sizes' );
	}

	/** Text of the opening delimiter, with the attributes in the order in which the editor writes them. */
	private static function opener( string $json, int $attachment_id ): string {
		$given = json_decode( '' === $json ? '{}' : $json );
		if ( ! $given instanceof \stdClass ) {
			$given = new \stdClass();
		}
		unset( $given->id );
		$attributes = (array) $given + [
			'sizeSlug'        => 'large',
			'linkDestination' => 'none',
		];
		return ' wp:image ' . serialize_block_attributes( [ 'id' => $attachment_id ] + $attributes ) . ' ';
	}

	private static function has_size_class( WP_HTML_Tag_Processor $tags ): bool {
		$classes = $tags->get_attribute( 'class' );
		return is_string( $classes ) && 1 === preg_match( '/(?:^|\s)(?:size-|is-resized)/', $classes );
	}
}
