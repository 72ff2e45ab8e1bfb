<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Connection\Connection;

/** The plugin's pages in the admin: the menu entries, and the links that lead to them. */
final class Admin {

	/** The plugin's main file. */
	private string $plugin_file;
	private Connection $connection;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file, Connection $connection ) {
		$this->plugin_file = $plugin_file;
		$this->connection  = $connection;
	}

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add_pages' ] );
		add_filter( 'plugin_action_links_' . plugin_basename( $this->plugin_file ), [ $this, 'add_plugin_links' ] );
	}

	/** Adds the pages to the menu, in its order. */
	public function add_pages(): void {
		$lists = new Screen( $this->plugin_file, 'dataviews' );
		( new SettingsPage( new Screen( $this->plugin_file, 'settings' ) ) )->add_to_menu();
		( new LibraryPage( new Screen( $this->plugin_file, 'library', $lists ), $this->connection ) )->add_to_menu();
		( new RunsPage( new Screen( $this->plugin_file, 'runs', $lists ) ) )->add_to_menu();
		( new ConflictsPage( new Screen( $this->plugin_file, 'conflicts', $lists ) ) )->add_to_menu();
		( new HeldPage( new Screen( $this->plugin_file, 'held', $lists ) ) )->add_to_menu();
		( new HelpTabs() )->register();
	}

	/**
	 * Adds links to the pages that the user may open before the existing links of the plugin list.
	 *
	 * @param array<int|string, string> $links Links of the plugin's row, as HTML.
	 * @return array<int|string, string>
	 */
	public function add_plugin_links( array $links ): array {
		$own = [];
		if ( current_user_can( Pages::capability( Pages::SETTINGS ) ) ) {
			$own['settings'] = self::link( Pages::url( Pages::SETTINGS ), __( 'Settings', 'article-bridge' ) );
		}
		if ( current_user_can( Pages::capability( Pages::LIBRARY ) ) ) {
			$own['library'] = self::link( Pages::url( Pages::LIBRARY ), __( 'Library', 'article-bridge' ) );
		}
		return array_merge( $own, $links );
	}

	private static function link( string $url, string $text ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) );
	}
}
