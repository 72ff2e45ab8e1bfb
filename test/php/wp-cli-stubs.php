<?php
/**
 * The parts of WP-CLI and of Action Scheduler that the plugin uses, for PHPStan: no package contains their stubs.
 *
 * @package ArticleBridge
 */

// phpcs:disable

namespace {
	/** @param array<mixed> $args */
	function as_enqueue_async_action( string $hook, array $args = [], string $group = '', bool $unique = false ): int {}

	/**
	 * @param array<string, mixed> $args
	 * @return array<mixed>
	 */
	function as_get_scheduled_actions( array $args = [], string $return_format = 'OBJECT' ): array {}

	/** @param array<mixed> $args */
	function as_schedule_single_action( int $timestamp, string $hook, array $args = [], string $group = '', bool $unique = false ): int {}
	/** @param array<mixed> $args */
	function as_unschedule_all_actions( string $hook, array $args = [], string $group = '' ): void {}
	class WP_CLI {
		/**
		 * @param callable|class-string<\WP_CLI\Dispatcher\CommandNamespace> $callable
		 * @param array<string, mixed>                                        $args
		 */
		public static function add_command( string $name, $callable, array $args = [] ): bool {}
		public static function get_runner(): \WP_CLI\Runner {}
		public static function get_php_binary(): string {}
		public static function add_hook( string $when, callable $callback ): void {}
		public static function line( string $message = '' ): void {}
		public static function log( string $message ): void {}
		public static function success( string $message ): void {}
		public static function warning( string $message ): void {}
		/** @return void */
		public static function error( string $message ) {}
		/** @return never */
		public static function halt( int $return_code ) {}
	}
}

namespace WP_CLI\Dispatcher {
	class CommandNamespace {}
}

namespace cli {
	class Shell {
		public static function hide( bool $hidden = true ): void {}
	}
	/**
	 * @param string|false $default
	 * @return mixed
	 */
	function prompt( string $question, $default = false, string $marker = ': ', bool $hide = false ) {}
}

namespace cli\progress {
	class Bar {
		public function tick( int $increment = 1 ): void {}
		public function finish(): void {}
	}
}

namespace WP_CLI {
	class Runner {
		/** @var list<string> */
		public array $arguments;
		/** @var array<string, mixed> */
		public array $config;
	}
}

namespace WP_CLI\Utils {
	/**
	 * @param list<array<string, mixed>> $items
	 * @param list<string>               $fields
	 */
	function format_items( string $format, array $items, array $fields ): void {}
	/**
	 * @param array<string, string> $assoc_args
	 * @param mixed                 $default
	 * @return mixed
	 */
	function get_flag_value( array $assoc_args, string $flag, $default = null ) {}
	/** @return \cli\progress\Bar|null */
	function make_progress_bar( string $message, int $count ) {}
	function pluralize( string $noun, ?int $count = null ): string {}
	/**
	 * @param array<int, mixed>        $descriptorspec
	 * @param array<int, resource>     $pipes
	 * @param-out array<int, resource> $pipes
	 * @return resource|false
	 */
	function proc_open_compat( string $cmd, array $descriptorspec, ?array &$pipes ) {}
}
