<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_Error;

/** An article in the service's own export formats, for people who want to keep it. Nothing is stored. */
final class ArticleExport {

	public const JSON   = 'json';
	public const BLOCKS = 'blocks';

	/** File extension by format. */
	public const FORMATS = [
		self::JSON   => 'json',
		'html'       => 'html',
		'markdown'   => 'md',
		self::BLOCKS => 'blocks.html',
	];

	private Client $client;

	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/**
	 * The complete article as JSON (seo_package), or its body in one of the other FORMATS.
	 *
	 * @return string|WP_Error
	 */
	public function text( string $uuid, string $format ) {
		$answer = $this->client->ask_for_article( $uuid, self::JSON === $format ? '' : '/export?format=' . $format );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$is_sound = self::JSON === $format
			? null !== $answer->json_object()
			: 0 === strpos( $answer->media_type(), 'text/' ) && 1 === preg_match( '//u', $answer->body() );
		return $is_sound ? $answer->body() : ServiceError::not_the_api( $this->client->base_url(), $answer, Refusal::finding( $answer ) );
	}
}
