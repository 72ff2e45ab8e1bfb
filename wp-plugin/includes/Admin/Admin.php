<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/** The plugin's pages in the admin: the menu entries, and the links that lead to them. */
final class Admin {

	/** The plugin's main file. */
	private string $plugin_file;

	private SettingsPage $settings;

	private LibraryPage $library;

	private RunsPage $runs;

	private ConflictsPage $conflicts;

	private HeldPage $held;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
		$this->settings    = new SettingsPage( new Screen( $plugin_file, 'settings' ) );
		$lists             = new Screen( $plugin_file, 'dataviews' );
		$this->library     = new LibraryPage( new Screen( $plugin_file, 'library', $lists ) );
		$this->runs        = new RunsPage( new Screen( $plugin_file, 'runs', $lists ) );
		$this->conflicts   = new ConflictsPage( new Screen( $plugin_file, 'conflicts', $lists ) );
		$this->held        = new HeldPage( new Screen( $plugin_file, 'held', $lists ) );
	}

	public function register(): void {
		( new HelpTabs() )->register();
		add_action( 'admin_menu', [ $this->settings, 'add_to_menu' ] );
		add_action( 'admin_menu', [ $this->library, 'add_to_menu' ] );
		add_action( 'admin_menu', [ $this->runs, 'add_to_menu' ] );
		add_action( 'admin_menu', [ $this->conflicts, 'add_to_menu' ] );
		add_action( 'admin_menu', [ $this->held, 'add_to_menu' ] );
		add_filter( 'plugin_action_links_' . plugin_basename( $this->plugin_file ), [ $this, 'add_plugin_links' ] );
	}

	/**
	 * Puts the pages the user may open before the plugin list's own links.
	 *
	 * @param array<int|string, string> $links Links of the plugin's row, as HTML.
	 * @return array<int|string, string>
	 */
	public function add_plugin_links( array $links ): array {
		$own = [];
		if ( current_user_can( SettingsPage::CAPABILITY ) ) {
			$own['settings'] = self::link( SettingsPage::url(), __( 'Settings', 'article-bridge' ) );
		}
		if ( current_user_can( LibraryPage::CAPABILITY ) ) {
			$own['library'] = self::link( LibraryPage::url(), __( 'Library', 'article-bridge' ) );
		}
		return array_merge( $own, $links );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
