<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;

/**
 * An article as the fields of a post that the import would write. Each has a key that identifies the article's
 * version, made of the data as sent, because the site's form of it may change by itself.
 */
final class RemotePost {

	/** Topic of a warning. */
	public const SLUG_TAKEN = 'slug_taken';

	private Article $article;

	private ImportOptions $options;

	/** @var array<string, FieldBase> */
	private array $base;

	private int $post_id;

	/**
	 * @param Article                  $article The article.
	 * @param ImportOptions            $options The run's options.
	 * @param array<string, FieldBase> $base    The base of its post.
	 * @param int                      $post_id Its post, or 0.
	 */
	public function __construct( Article $article, ImportOptions $options, array $base = [], int $post_id = 0 ) {
		$this->article = $article;
		$this->options = $options;
		$this->base    = $base;
		$this->post_id = $post_id;
	}

	/**
	 * The article's fields, except terms and images, which depend on more than the article.
	 *
	 * @param array<string, mixed> $stored The post's fields.
	 * @return array<string, RemoteValue>
	 * @throws ImportFailure When the slug is taken and the run requires it.
	 */
	public function fields( array $stored ): array {
		$texts  = PostFields::texts( $this->article );
		$fields = [
			'title'   => RemoteValue::single(
				PostFields::allowed( 'post_title', $texts['post_title'], $this->post_id ),
				Fingerprint::of( $this->article->title() )
			),
			'excerpt' => RemoteValue::single(
				PostFields::allowed( 'post_excerpt', $texts['post_excerpt'], $this->post_id ),
				Fingerprint::of( $this->article->excerpt() )
			),
			'slug'    => $this->slug( $stored ),
		] + $this->site_fields() + self::meta( $this->article );
		// Fields that the article no longer has, or never had.
		foreach ( array_keys( $stored + $this->base ) as $field ) {
			if ( ! isset( $fields[ $field ] ) && PostState::is_editable_meta( (string) $field ) ) {
				$fields[ (string) $field ] = RemoteValue::single( null );
			}
		}
		return $fields;
	}

	/**
	 * Status and date, which are not part of the article's content_hash.
	 *
	 * @return array<string, RemoteValue> The date only if the post takes the article's.
	 */
	public function site_fields(): array {
		$status = PostFields::status( $this->article, $this->options );
		$known  = $this->base['status']->value ?? null;
		$fields = [
			'status' => RemoteValue::single(
				is_string( $known ) ? PostFields::raised_status( $known, $status ) : $status,
				Fingerprint::of( $this->article->status() )
			),
		];
		if ( $this->options->takes_date() && ! ArticleWarnings::is_from_the_future( $this->article ) ) {
			$fields['date'] = RemoteValue::single( PostFields::dates( $this->article, wp_timezone() )['post_date_gmt'] );
		}
		return $fields;
	}

	/**
	 * The body. Versions of HTML are identified by the blocks that this site converts it to, whoever converts
	 * the stored ones.
	 *
	 * @param string $sent    Body as sent.
	 * @param string $content As the site would write it, with its own images and links.
	 * @throws ImportFailure When WordPress cannot filter it for the current user.
	 */
	public function body( string $sent, string $content ): RemoteValue {
		// ConvertedBody would return blocks as they are; its file is not loaded for them.
		$blocks    = has_blocks( $sent ) ? $sent : ConvertedBody::of( $sent );
		$body      = RemoteValue::body( HarmlessBody::allowed( $content, $this->post_id ), BlockList::of( $blocks ) );
		$html_body = RemoteValue::body( $body->text(), [ trim( $this->article->html() ) ] );
		// A body that was imported as a whole as HTML is still the same version.
		return isset( $this->base['content'] ) && $this->base['content']->remote === $html_body->key ? $html_body : $body;
	}

	/**
	 * The featured image; null if it could not be downloaded, so that the post keeps its own.
	 *
	 * @param array<string, string> $attachments Attachment by remote URL.
	 */
	public function featured_image( array $attachments ): ?RemoteValue {
		$image = $this->article->featured_image();
		if ( null === $image ) {
			return RemoteValue::single( '0', Fingerprint::of( '' ) );
		}
		$attachment = $attachments[ $image['url'] ] ?? null;
		return null === $attachment ? null : RemoteValue::single( $attachment, Fingerprint::of( $image['url'] ), true );
	}

	/**
	 * The slug. If it is taken, it gets a numeric suffix as in WordPress, also for a draft.
	 *
	 * @param array<string, mixed> $stored The post's fields.
	 * @throws ImportFailure When the slug is taken and the run requires it.
	 */
	private function slug( array $stored ): RemoteValue {
		$key  = Fingerprint::of( $this->article->slug() );
		$base = $this->base['slug'] ?? null;
		if ( null !== $base && $base->remote === $key ) {
			return RemoteValue::single( $stored['slug'] ?? '', $key );
		}
		$wanted    = self::wanted_slug( $this->article );
		$post_type = $this->post_id > 0 ? (string) get_post_type( $this->post_id ) : $this->options->post_type();
		$free      = wp_unique_post_slug( $wanted, $this->post_id, 'publish', $post_type, 0 );
		if ( $free !== $wanted && $this->options->chooses( 'slug_conflict', 'fail' ) ) {
			$error = ImportFailure::slug_taken( rawurldecode( $wanted ) );
			throw $error;
		}
		return RemoteValue::single( $free, $key );
	}

	/** The article's slug, sanitized by WordPress; if nothing is left, that of the title. */
	public static function wanted_slug( Article $article ): string {
		// WordPress keeps what is percent-encoded. That is how it stores other scripts, but a page with an encoded slash
		// or dot in its address could not be reached.
		$plain = (string) preg_replace_callback(
			'/%[0-7][0-9a-f]/i',
			static fn( array $ascii ): string => str_replace( '%', '-', rawurldecode( $ascii[0] ) ),
			$article->slug()
		);
		$slug  = sanitize_title( $plain );
		return '' === $slug ? sanitize_title( $article->title() ) : $slug;
	}

	/**
	 * The warning about a slug that was taken.
	 *
	 * @param Article              $article The article.
	 * @param array<string, mixed> $stored  The post's fields.
	 * @return list<Warning>
	 */
	public static function slug_warnings( Article $article, array $stored ): array {
		$given = is_string( $stored['slug'] ?? null ) ? $stored['slug'] : '';
		if ( self::wanted_slug( $article ) === $given ) {
			return [];
		}
		return [
			new Warning(
				self::SLUG_TAKEN,
				Message::of(
					/* translators: 1: slug of the article, 2: slug of its post. */
					__( 'The slug "%1$s" is taken on this site; the post got "%2$s".', 'article-bridge' ),
					$article->slug(),
					rawurldecode( $given )
				)
			),
		];
	}

	/** @return array<string, RemoteValue> */
	private static function meta( Article $article ): array {
		$fields = [];
		foreach ( self::meta_of( $article ) as $key => $value ) {
			if ( PostState::is_editable_meta( $key ) ) {
				$fields[ $key ] = RemoteValue::single( sanitize_meta( $key, $value, 'post', 'post' ), Fingerprint::of( $value ) );
			}
		}
		return $fields;
	}

	/**
	 * All fields of the article as post meta. Fields of newer contracts are included if their names are valid
	 * in a meta key.
	 *
	 * @return array<string, mixed> Value by key.
	 */
	public static function meta_of( Article $article ): array {
		$values = [];
		foreach ( $article->payload() as $field => $value ) {
			if ( null !== $value && ArticleWarnings::can_be_meta( (string) $field ) ) {
				$values[ SeoPackage::meta_key( (string) $field ) ] = $value;
			}
		}
		return $values;
	}

	/**
	 * Meta that only record values of the service. Null for a value that it does not send.
	 *
	 * @return array<string, mixed> Value by key.
	 */
	public static function records_of( Article $article ): array {
		$records = [];
		foreach ( PostState::RECORDS as $field ) {
			$records[ SeoPackage::meta_key( $field ) ] = $article->payload()[ $field ] ?? null;
		}
		return $records;
	}
}
