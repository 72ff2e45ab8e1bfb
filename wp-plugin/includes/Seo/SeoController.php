<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Rights\Rights;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/seo`: who prints the SEO of imported posts. */
final class SeoController {

	public function register_routes(): void {
		RestRoute::register( 'GET /seo', [ $this, 'read' ], [ $this, 'may_manage' ] );
		$of_site = [ 'choice' => [ 'enum' => SeoSettings::choices() ] ];
		RestRoute::register( 'POST /seo', [ $this, 'save' ], [ $this, 'may_manage' ], $of_site );
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

	/** @param WP_REST_Request<array{choice?: string, faq?: string}> $request Settings to change; others stay as they are. */
	public function save( WP_REST_Request $request ): WP_REST_Response {
		SeoSettings::save( (string) ( $request['choice'] ?? SeoSettings::choice() ), (string) ( $request['faq'] ?? SeoSettings::faq() ) );
		return $this->read();
	}
}
