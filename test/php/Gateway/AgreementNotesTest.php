<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\AgreementNotes;
use PHPUnit\Framework\TestCase;

final class AgreementNotesTest extends TestCase {

	private const NOW = 1767225600;

	/** @return array<string, array{int, int, int, bool}> */
	public function clocks(): array {
		return [
			'the same'                        => [ 0, 3600, 3600, false ],
			'a minute apart'                  => [ 60, 3600, 3600, false ],
			'ten minutes behind the site'     => [ -600, 3000, 3600, true ],
			'a day behind the site'           => [ -86400, -82800, 3600, true ],
			'a day ahead of it'               => [ 86400, 90000, 3600, true ],
			'the same, and a thousand years'  => [ 0, 31536000000, 604800, false ],
			'a day behind and expired by its' => [ -86400, -86500, -100, true ],
		];
	}

	/**
	 * @dataProvider clocks
	 * @param int  $clock    The service's clock, in seconds after the site's.
	 * @param int  $expiry   When the service lets the agreement expire, in seconds after the site's clock.
	 * @param int  $expected When it expires for the site.
	 * @param bool $is_noted Whether the difference is worth a note.
	 */
	public function test_an_agreement_expires_by_the_clock_of_the_site( int $clock, int $expiry, int $expected, bool $is_noted ): void {
		$agreement = [
			'service'        => [
				'name'        => 'article-gateway',
				'version'     => '0.1.0',
				'api_version' => 'v1',
			],
			'contract'       => [
				'name'    => 'seo_package',
				'version' => '1.0',
			],
			'content_format' => 'blocks',
			'features'       => [],
			'limits'         => [ 'per_page' => 50 ],
			'scopes'         => [ 'articles:read' ],
			'warnings'       => [],
			'expires_at'     => gmdate( 'Y-m-d\TH:i:s', self::NOW + $expiry ),
		];
		$kept      = AgreementNotes::with_clock( $agreement, gmdate( 'D, d M Y H:i:s \G\M\T', self::NOW + $clock ), self::NOW );
		self::assertSame( gmdate( 'Y-m-d\TH:i:s', self::NOW + $expected ), $kept['expires_at'] );
		self::assertCount( $is_noted ? 1 : 0, $kept['warnings'] );
	}
}
