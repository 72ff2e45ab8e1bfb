<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Gateway\Retries;
use ArticleBridge\Texts\Message;
use WP_Error;

/**
 * Why one article could not be imported: one named constructor each, with the message shown for its item. The
 * run continues with the next article.
 */
final class ImportFailure extends \RuntimeException {

	/** Seconds to wait before a retry, if the service requests it; else null. */
	private ?int $retry_after = null;

	/** Codes of errors of the gateway's client that the next article would meet too. */
	private const OF_CONNECTION = [ 'gateway_unreachable', 'key_refused', 'key_scope_missing', 'rate_limited' ];

	/** Codes that may concern the service or the article; requesting the list next shows which. */
	private const OF_SERVICE = [ 'gateway_error', 'not_the_api', 'answer_cut_short' ];

	/** Maximum pause, in seconds, by which one article may delay its run. */
	private const PAUSE_MAXIMUM = 3600;

	/** The error of the gateway's client, if it is the cause. */
	private ?WP_Error $wp_error = null;

	private Message $text;

	/** @param Message $text The message shown for the item. */
	private function __construct( Message $text, ?\Throwable $cause = null ) {
		parent::__construct( (string) $text, 0, $cause );
		$this->text = $text;
	}

	/** From an error of the gateway's client. */
	public static function from_wp_error( WP_Error $error ): self {
		$failure           = new self( Message::of( $error->get_error_message() ) );
		$failure->wp_error = $error;
		if ( 'rate_limited' === $error->get_error_code() ) {
			$data                 = $error->get_error_data();
			$wait                 = is_array( $data ) ? ( $data['retry_after'] ?? null ) : null;
			$failure->retry_after = is_int( $wait ) ? max( 1, $wait ) : 5;
		}
		return $failure;
	}

	public static function in_trash( string $post_title ): self {
		return new self(
			Message::of(
				/* translators: %s: title of the post. */
				__(
					'The post "%s" of this article is in the Trash. Restore it, or delete it permanently to import the article anew.',
					'article-bridge'
				),
				$post_title
			)
		);
	}

	public static function being_edited( string $post_title, string $user_name ): self {
		return new self(
			Message::of(
				/* translators: 1: title of the post, 2: name of a user. */
				__(
					'The post "%1$s" is open in the editor of %2$s right now. It was left as it is; import the article again when it is closed.',
					'article-bridge'
				),
				$post_title,
				$user_name
			)
		);
	}

	public static function may_not_edit( string $post_title ): self {
		return new self(
			/* translators: %s: title of the post. */
			Message::of( __( 'You are not allowed to edit the post "%s" of this article.', 'article-bridge' ), $post_title )
		);
	}

	public static function slug_taken( string $slug ): self {
		return new self(
			Message::of(
				/* translators: %s: slug. */
				__(
					'The slug "%s" is taken on this site, and this import uses no other. Change the slug here or at the article service, or import with the option "slug_conflict" set to "suffix".',
					'article-bridge'
				),
				$slug
			)
		);
	}

	/** @param string $found The active content. */
	public static function active_content( string $found ): self {
		return new self(
			Message::of(
				/* translators: %s: list such as "<script>, onclick, javascript:". */
				__(
					'The text contains active content that cannot be removed: %s. Nothing of it was kept; fix the article at the service.',
					'article-bridge'
				),
				$found
			)
		);
	}

	/** Nothing is left of a long text that WordPress has filtered for a user without `unfiltered_html`. */
	public static function not_filtered(): self {
		return new self(
			Message::of(
				__(
					'WordPress filters the text for users who lack the capability unfiltered_html, and nothing is left of it: one of its tags is too long for that filter. The usual cause is an image in the text itself (data:), instead of a file. Nothing was changed. Store the image as a file at the service, or have a user with that capability run the import.',
					'article-bridge'
				)
			)
		);
	}

	/**
	 * @param int $levels   Maximum number of levels.
	 * @param int $unclosed Maximum number of blocks that are never closed.
	 */
	public static function nested_too_deeply( int $levels, int $unclosed ): self {
		return new self(
			Message::of(
				/* translators: 1: number of levels, 2: number of blocks. */
				__(
					'The text nests blocks more than %1$d levels deep, or has more than %2$d blocks that are never closed: WordPress could not show the page. Fix the article at the service.',
					'article-bridge'
				),
				$levels,
				$unclosed
			)
		);
	}

	/** @param string $reason Message of WordPress or its database. */
	public static function not_stored( string $reason ): self {
		return new self(
			'' === $reason
				? Message::of(
					__(
						'WordPress could not store the article. Nothing of it was kept; the error log of this site may say why.',
						'article-bridge'
					)
				)
				/* translators: %s: the reason. */
				: Message::of( __( 'WordPress could not store the article; nothing of it was kept. %s', 'article-bridge' ), $reason )
		);
	}

	/** Another plugin, or PHP itself, failed during the import. */
	public static function unexpected( \Throwable $cause ): self {
		return new self(
			Message::of(
				/* translators: 1: error message, 2: file name, 3: line number. */
				__( 'The import of this article failed, and nothing of it was kept: %1$s (%2$s, line %3$d).', 'article-bridge' ),
				$cause->getMessage(),
				basename( $cause->getFile() ),
				$cause->getLine()
			),
			$cause
		);
	}

	/** @param int $times Number of attempts. */
	public static function crashes_process( int $times ): self {
		return new self(
			Message::of(
				/* translators: %d: number of tries. */
				__(
					'The server stopped %d times while importing this article, so it was skipped. The usual cause is an image or a text too large for the memory limit of PHP, or a plugin that ends the process; the error log of the server says more.',
					'article-bridge'
				),
				$times
			)
		);
	}

	/**
	 * The database has not committed statements that it had accepted (LostTransaction).
	 *
	 * @param int $times How often it happened.
	 */
	public static function not_committed( int $times ): self {
		return new self(
			Message::of(
				/* translators: %d: number of tries. */
				__(
					'The database did not keep this article in %d attempts, so it was skipped: it resolved a deadlock with another process, the connection was lost, or the article is larger than it accepts at once (max_allowed_packet); or somebody changed the post each time. Retry the failed articles when the site is less busy; if that does not help, a plugin that writes to the database while posts are saved may be the cause, or an object cache that keeps outdated posts.',
					'article-bridge'
				),
				$times
			)
		);
	}

	/** The message, as it is to be stored. */
	public function text(): Message {
		return $this->text;
	}

	public function retry_after(): ?int {
		return $this->retry_after;
	}

	/** Whether the connection failed, and not this article. */
	public function concerns_connection(): bool {
		return null !== $this->wp_error && in_array( $this->wp_error->get_error_code(), self::OF_CONNECTION, true );
	}

	/** Whether the whole service may be failing, rather than this article. */
	public function may_concern_service(): bool {
		return $this->concerns_connection()
			|| ( null !== $this->wp_error && in_array( $this->wp_error->get_error_code(), self::OF_SERVICE, true ) );
	}

	/** Whether the service requests to retry this article later (503 with Retry-After) than the client waits. */
	public function asks_for_pause(): bool {
		$data = null === $this->wp_error ? null : $this->wp_error->get_error_data();
		if ( ! is_array( $data ) || 503 !== ( $data['gateway_status'] ?? 0 ) ) {
			return false;
		}
		$wait = $data['retry_after'] ?? 0;
		return $wait > Retries::SECONDS && $wait <= self::PAUSE_MAXIMUM;
	}

	public function wp_error(): WP_Error {
		return $this->wp_error ?? new WP_Error( 'import_failed', $this->getMessage(), [ 'status' => 500 ] );
	}
}
