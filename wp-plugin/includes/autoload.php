<?php
/**
 * Loads the plugin's classes by PSR-4: `ArticleBridge\Import\Runs\Run` is `includes/Import/Runs/Run.php`.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

spl_autoload_register(
	static function ( string $class_name ): void {
		$prefix = 'ArticleBridge\\';
		if ( 0 !== strncmp( $class_name, $prefix, strlen( $prefix ) ) ) {
			return;
		}
		$file = __DIR__ . '/' . str_replace( '\\', '/', substr( $class_name, strlen( $prefix ) ) ) . '.php';
		if ( is_file( $file ) ) {
			require $file;
		}
	}
);
