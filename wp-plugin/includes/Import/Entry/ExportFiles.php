<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use WP_Error;

/** The files of an export: each is written completely or not at all, and never outside its directory. */
final class ExportFiles {

	private string $directory;

	private string $ending;

	/** @var array<string, true> Names used in this export. */
	private array $names = [];

	/**
	 * @param string $directory Directory of the files.
	 * @param string $ending    File extension without a leading dot.
	 */
	public function __construct( string $directory, string $ending ) {
		$this->directory = rtrim( $directory, '/\\' );
		$this->ending    = $ending;
	}

	public function directory(): string {
		return $this->directory;
	}

	/**
	 * Writes an article's file, replacing an existing one of that name.
	 *
	 * @return string|WP_Error Its path.
	 */
	public function write( string $uuid, string $slug, string $text ) {
		$path = $this->directory . '/' . $this->name( $uuid, $slug ) . '.' . $this->ending;
		$part = $path . '.' . getmypid() . '.part';
		// phpcs:disable WordPress.WP.AlternativeFunctions -- whoever runs WP-CLI names the directory; nothing of the site is written.
		// phpcs:disable WordPress.PHP.NoSilencedErrors -- what fails is said below.
		if ( wp_mkdir_p( $this->directory ) && strlen( $text ) === @file_put_contents( $part, $text ) && @rename( $part, $path ) ) {
			return $path;
		}
		@unlink( $part );
		// phpcs:enable
		return new WP_Error( 'not_written', sprintf( '%s cannot be written. Choose a writable directory with --dir.', $path ) );
	}

	/**
	 * The name of a file: the slug, or the uuid if the slug is no valid file name, with the uuid appended if
	 * the name is used; a uuid that is no valid file name is replaced by its hash.
	 */
	private function name( string $uuid, string $slug ): string {
		$uuid = 1 === preg_match( '/^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$/D', $uuid ) ? $uuid : md5( $uuid );
		$name = 1 === preg_match( '/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,150}$/Du', $slug ) ? $slug : $uuid;
		if ( isset( $this->names[ $name ] ) ) {
			$name .= '-' . $uuid;
		}
		$this->names[ $name ] = true;
		return $name;
	}
}
