<?php

declare( strict_types=1 );

namespace ArticleBridge;

/** The version of this plugin. */
final class PluginVersion {

	/** The version in the plugin's header, which is the only place that states it. */
	public static function current(): string {
		static $version = null;
		if ( null === $version ) {
			$header  = get_file_data( dirname( __DIR__ ) . '/article-bridge.php', [ 'version' => 'Version' ] );
			$version = (string) $header['version'];
		}
		return $version;
	}
}
