<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Rights\Rights;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `article-bridge/v1/seo`: who prints the SEO of imported posts. */
final class SeoController {

	private const REST_NAMESPACE = 'article-bridge/v1';

	public function register_routes(): void {
		register_rest_route(
			self::REST_NAMESPACE,
			'/seo',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'read' ],
					'permission_callback' => [ $this, 'may_manage' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'save' ],
					'permission_callback' => [ $this, 'may_manage' ],
					'args'                => [
						'choice' => [
							'type'        => 'string',
							'enum'        => SeoSettings::choices(),
							'description' => __(
								'The SEO plugin that gets the SEO fields: its slug, "auto" for the active one, or "none".',
								'article-bridge'
							),
						],
						'faq'    => [
							'type'        => 'string',
							'enum'        => [ SeoSettings::FAQ_APPEND, SeoSettings::FAQ_BODY ],
							'description' => __(
								'What happens to questions and answers that the text does not show: "append" shows them below it, "body" leaves them out.',
								'article-bridge'
							),
						],
					],
				],
			]
		);
	}

	public function may_manage(): bool {
		return current_user_can( Rights::MANAGE );
	}

	/** The settings and what follows from them now; `prints` is "article-bridge", a plugin's slug or "none". */
	public function read(): WP_REST_Response {
		return new WP_REST_Response(
			[
				'active' => SeoPlugins::active(),
				'names'  => SeoPlugins::names(),
				'choice' => SeoSettings::choice(),
				'prints' => SeoSettings::prints(),
				'faq'    => SeoSettings::faq(),
			]
		);
	}

	/** @param WP_REST_Request<array{choice?: string, faq?: string}> $request What is to change; what is not named stays. */
	public function save( WP_REST_Request $request ): WP_REST_Response {
		SeoSettings::save( (string) ( $request['choice'] ?? SeoSettings::choice() ), (string) ( $request['faq'] ?? SeoSettings::faq() ) );
		return $this->read();
	}
}
