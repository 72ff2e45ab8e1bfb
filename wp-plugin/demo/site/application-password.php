<?php
/**
 * Prints a new application password for the user in USER_LOGIN, labelled with NAME; an older one of the same name goes.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

namespace ArticleBridge\Demo;

use RuntimeException;
use WP_Application_Passwords;

require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';

/**
 * Makes the new one, which is the only moment its text is known.
 *
 * @throws RuntimeException With WordPress' own words when it refuses.
 */
function create_password(): void {
	$user_id = get_user_by( 'login', (string) getenv( 'USER_LOGIN' ) )->ID;
	$name    = (string) getenv( 'NAME' );
	foreach ( WP_Application_Passwords::get_user_application_passwords( $user_id ) as $existing ) {
		if ( $existing['name'] === $name ) {
			WP_Application_Passwords::delete_application_password( $user_id, $existing['uuid'] );
		}
	}
	$created = WP_Application_Passwords::create_new_application_password( $user_id, array( 'name' => $name ) );
	if ( is_wp_error( $created ) ) {
		$error = new RuntimeException( $created->get_error_message() );
		throw $error;
	}
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- read by a program, not a browser.
	echo $created[0];
}

create_password();
