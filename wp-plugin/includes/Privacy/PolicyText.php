<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

/** Suggested text for the site's privacy policy, which WordPress shows to the policy's author. */
final class PolicyText {

	public static function suggest(): void {
		wp_add_privacy_policy_content( __( 'Article Bridge', 'article-bridge' ), wp_kses_post( wpautop( self::text(), false ) ) );
	}

	private static function text(): string {
		$paragraphs = [
			'<strong class="privacy-policy-tutorial">'
				. __( 'Suggested text:', 'article-bridge' ) . '</strong> '
				. __(
					'Articles on this site may come from an article service. With an article, this site stores the name, the web address and the e-mail address of its author, where the service gives them. The e-mail address is shown to editors of this site only.',
					'article-bridge'
				),
			__(
				'This site records which of its users imported which articles and when, so that an import can be explained and undone.',
				'article-bridge'
			),
			__(
				'To receive articles, this site sends the article service its own address, name and language, the versions of its software, the name of its SEO plugin, and where on this site the articles are. It sends nothing about its visitors.',
				'article-bridge'
			),
			__(
				'Images of imported articles are copied to this site. Where that failed, they are loaded from the address in the article, whose server then learns the IP address of the visitor.',
				'article-bridge'
			),
		];
		return implode( "\n\n", $paragraphs );
	}
}
