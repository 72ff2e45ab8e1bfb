<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Names for processes that hold a lease. A name says where its process runs, as far as the system tells: another
 * process at the same place then sees that it was killed, and need not wait until its lease ends.
 */
final class Holder {

	/** What the system answers about a process that does not exist (ESRCH, on Linux). */
	private const NO_SUCH_PROCESS = 3;

	/** Where this process runs; '' where nobody can tell. */
	private static ?string $place = null;

	/** A name that nobody had before, without spaces; 64 characters at most. */
	public static function name(): string {
		$place = self::place();
		return bin2hex( random_bytes( 16 ) ) . ( '' === $place ? '' : '/' . $place . '/' . posix_getpid() );
	}

	/**
	 * Whether the process of a name exists no more. False where nobody can tell: of another server or container, of a
	 * system that is not Linux, and of a process that goes on with another request after one that PHP ended.
	 */
	public static function is_gone( string $name ): bool {
		$place = self::place();
		if ( '' === $place || 1 !== preg_match( '~/([0-9a-f]+)/([1-9]\d{0,9})$~D', $name, $parts ) || $place !== $parts[1] ) {
			return false;
		}
		// Not by /proc, where some hosts show nobody the processes of others.
		return ! posix_kill( (int) $parts[2], 0 ) && self::NO_SUCH_PROCESS === posix_get_last_error();
	}

	/** Where numbers of processes mean the same: one boot of one kernel, and there one namespace. */
	private static function place(): string {
		if ( null === self::$place ) {
			$file      = '/proc/sys/kernel/random/boot_id';
			$is_told   = self::is_told() && is_readable( $file ) && is_link( '/proc/self/ns/pid' );
			$boot      = $is_told ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP -- a file of the system.
			$namespace = $is_told ? (string) readlink( '/proc/self/ns/pid' ) : '';

			$is_known    = '' !== $boot && '' !== $namespace;
			self::$place = $is_known ? substr( hash( 'sha256', "$boot $namespace " . php_uname( 'n' ) ), 0, 16 ) : '';
		}
		return self::$place;
	}

	/** PHP warns of files outside of a directory that it is kept to. */
	private static function is_told(): bool {
		return 'Linux' === PHP_OS_FAMILY && '' === (string) ini_get( 'open_basedir' )
			&& function_exists( 'posix_kill' ) && function_exists( 'posix_getpid' ) && function_exists( 'posix_get_last_error' );
	}
}
