<?php
/**
 * Prints a new application password for the user in USER_LOGIN, labelled with NAME; an older one of the same name goes.
 *
 * @package ArticleBridge\Demo
 */

declare(strict_types=1);

require '/wordpress/wp-load.php';

$user = get_user_by( 'login', (string) getenv( 'USER_LOGIN' ) );
$name = (string) getenv( 'NAME' );
foreach ( WP_Application_Passwords::get_user_application_passwords( $user->ID ) as $existing ) {
	if ( $existing['name'] === $name ) {
		WP_Application_Passwords::delete_application_password( $user->ID, $existing['uuid'] );
	}
}
$created = WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => $name ) );
if ( is_wp_error( $created ) ) {
	throw new RuntimeException( $created->get_error_message() );
}
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- read by a program, not a browser.
echo $created[0];
