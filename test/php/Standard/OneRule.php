<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Config;
use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Ruleset;
use PHP_CodeSniffer\Util\Tokens;

/** One rule of the plugin's ruleset with its exclusions: the complete ruleset takes seconds to load. */
final class OneRule {

	public const PLUGIN = __DIR__ . '/../../../wp-plugin';

	/** @return array{Ruleset, Config} */
	public static function of_the_plugin( string $name ): array {
		require_once self::PLUGIN . '/vendor/squizlabs/php_codesniffer/autoload.php';
		if ( ! defined( 'PHP_CODESNIFFER_VERBOSITY' ) ) {
			// Constants that its command defines. Loading Tokens defines the tokens' constants.
			define( 'PHP_CODESNIFFER_VERBOSITY', 0 );
			define( 'PHP_CODESNIFFER_CBF', false );
			new Tokens();
		}
		$rules = (array) simplexml_load_string( (string) file_get_contents( self::PLUGIN . '/phpcs.xml.dist' ) )
			->xpath( "rule[contains(@ref, \"$name\")]" );
		$rule  = str_replace( '"../test', '"' . dirname( __DIR__, 2 ), (string) $rules[0]->asXML() );
		$path  = (string) tempnam( sys_get_temp_dir(), 'ruleset' );
		file_put_contents( $path, "<?xml version=\"1.0\"?><ruleset name=\"One rule\">$rule</ruleset>" );
		$config  = new Config( [ "--standard=$path", '--no-cache' ], false );
		$ruleset = new Ruleset( $config );
		unlink( $path );
		return [ $ruleset, $config ];
	}

	/** @return list<string> Names of the errors that a sniff has found. */
	public static function names_of_errors( File $file, string $sniff ): array {
		$names = [];
		foreach ( $file->getErrors() as $columns ) {
			foreach ( $columns as $errors ) {
				foreach ( array_column( $errors, 'source' ) as $source ) {
					if ( 1 === preg_match( "/\.$sniff\.(\w+)\$/", $source, $match ) ) {
						$names[] = $match[1];
					}
				}
			}
		}
		return $names;
	}
}
