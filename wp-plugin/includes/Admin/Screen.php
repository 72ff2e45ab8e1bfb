<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\PluginVersion;

/**
 * A screen rendered by a script: its built files, and the element it renders into. PHP prints the heading, so
 * that WordPress moves the notices of other plugins below it.
 */
final class Screen {

	/** The plugin's main file. */
	private string $plugin_file;

	/** Name of the folder in src/ and of the files in build/. */
	private string $name;

	/** The script of the lists, which screens share; null for a screen without a list. */
	private ?self $lists;

	/**
	 * @param string    $plugin_file The plugin's main file.
	 * @param string    $name        Name of the folder in src/ and of the files in build/.
	 * @param self|null $lists       The script of the lists, which screens share; null for a screen without a list.
	 */
	public function __construct( string $plugin_file, string $name, ?self $lists = null ) {
		$this->plugin_file = $plugin_file;
		$this->name        = $name;
		$this->lists       = $lists;
	}

	/**
	 * Loads the screen's files on its own page only.
	 *
	 * @param string|false $page_hook Return value of add_menu_page() or the like: false for a user who may not see the entry.
	 */
	public function enqueue_on( $page_hook ): void {
		if ( false !== $page_hook ) {
			add_action( 'load-' . $page_hook, [ $this, 'hook_enqueueing' ] );
		}
	}

	public function hook_enqueueing(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ] );
	}

	public function enqueue(): void {
		if ( ! $this->is_built() ) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
		$asset  = require $this->path( $this->name . '.asset.php' );
		$handle = $this->element_id();
		$needs  = [];
		if ( null !== $this->lists ) {
			$this->lists->enqueue();
			$needs[] = $this->lists->element_id();
			ListTranslations::add_to( $this->lists->element_id() );
		}
		/**
		 * Filters the scripts that a screen loads before its own.
		 *
		 * @param list<non-empty-string> $needs  Handles, each registered.
		 * @param string                 $screen Name of the screen, such as "library".
		 */
		$scripts = apply_filters( 'article_bridge_screen_scripts', $needs, $this->name );
		$scripts = is_array( $scripts )
			? array_values( array_filter( $scripts, static fn( $handle ): bool => is_string( $handle ) && '' !== $handle ) )
			: $needs;
		wp_enqueue_script(
			$handle,
			$this->url( $this->name . '.js' ),
			array_merge( $asset['dependencies'], $scripts ),
			$asset['version'],
			[ 'in_footer' => true ]
		);
		wp_set_script_translations( $handle, 'article-bridge' );
		wp_enqueue_style(
			$handle,
			$this->url( 'style-' . $this->name . '.css' ),
			array_merge( [ 'wp-components' ], $needs ),
			$asset['version']
		);
		wp_style_add_data( $handle, 'rtl', 'replace' );
		add_filter( 'admin_body_class', [ self::class, 'add_body_class' ] );
	}

	/**
	 * Tells the styles that the texts are English, whatever direction the page has.
	 *
	 * @param string $classes Separated by spaces.
	 */
	public static function add_body_class( $classes ): string {
		return is_textdomain_loaded( 'article-bridge' ) ? $classes : $classes . ' article-bridge-untranslated';
	}

	/**
	 * @param string                $title      The page's heading.
	 * @param array<string, string> $attributes Data for the script: values by name of a `data-` attribute.
	 */
	public function print_page( string $title, array $attributes ): void {
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html( $title ) . '</h1><hr class="wp-header-end">';
		if ( $this->is_built() ) {
			printf( '<div id="%s"', esc_attr( $this->element_id() ) );
			foreach ( $attributes as $name => $value ) {
				printf( ' data-%s="%s"', esc_attr( $name ), esc_attr( $value ) );
			}
			echo '></div><noscript><p>'
				. esc_html__( 'This page needs JavaScript. Enable it in your browser and reload the page.', 'article-bridge' )
				. '</p></noscript>';
		} else {
			$this->print_not_built();
		}
		echo '</div>';
	}

	/** A checkout of the source has no built files; the zip of the plugin has. */
	private function print_not_built(): void {
		wp_admin_notice(
			sprintf(
				/* translators: 1: path of a file, 2: version of the plugin. */
				esc_html__(
					'The file %1$s of Article Bridge %2$s is missing. Install the plugin again from its zip file or, in its source, run "npm run build".',
					'article-bridge'
				),
				'<code>' . esc_html( 'build/' . $this->name . '.js' ) . '</code>',
				esc_html( PluginVersion::current() )
			),
			[
				'type'               => 'error',
				'additional_classes' => [ 'inline' ],
			]
		);
	}

	private function is_built(): bool {
		return is_file( $this->path( $this->name . '.asset.php' ) );
	}

	/**
	 * The element's ID, which is also the handle of the script and the style.
	 *
	 * @return non-empty-string
	 */
	private function element_id(): string {
		return 'article-bridge-' . $this->name;
	}

	private function path( string $file ): string {
		return plugin_dir_path( $this->plugin_file ) . 'build/' . $file;
	}

	private function url( string $file ): string {
		return plugins_url( 'build/' . $file, $this->plugin_file );
	}
}
