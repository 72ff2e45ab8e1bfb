<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\BaseUrl;
use ArticleBridge\Gateway\InvalidBaseUrl;
use PHPUnit\Framework\TestCase;

final class BaseUrlTest extends TestCase {

	private const PUNYCODE = [
		"\u{6587}\u{7AE0}.example" => 'xn--7dv288b.example',
		"b\u{FC}cher.example"      => 'xn--bcher-kva.example',
	];

	private function parse( string $text, bool $allow_plain_http = false ): BaseUrl {
		$to_ascii = static function ( string $host ): string {
			return self::PUNYCODE[ $host ] ?? '';
		};
		return BaseUrl::parse( $text, $to_ascii, $allow_plain_http );
	}

	/** @return array<string, array{string, string}> */
	public function addresses(): array {
		return [
			'as the service shows it'        => [ 'https://articles.example.com/api/v1', 'https://articles.example.com/api/v1' ],
			'without the API path'           => [ 'https://articles.example.com', 'https://articles.example.com/api/v1' ],
			'with a slash at the end'        => [ 'https://articles.example.com/', 'https://articles.example.com/api/v1' ],
			'with the path and a slash'      => [ 'https://articles.example.com/api/v1/', 'https://articles.example.com/api/v1' ],
			'with a resource behind it'      => [ 'https://articles.example.com/api/v1/articles', 'https://articles.example.com/api/v1' ],
			'below a path'                   => [ 'https://example.com/service/', 'https://example.com/service/api/v1' ],
			'below a path, slashes doubled'  => [ 'https://example.com//service//api/v1', 'https://example.com/service/api/v1' ],
			'a path that only looks like it' => [ 'https://example.com/api/v10', 'https://example.com/api/v10/api/v1' ],
			'with spaces around'             => [ "  https://articles.example.com \n", 'https://articles.example.com/api/v1' ],
			'in capitals'                    => [ 'HTTPS://Articles.Example.COM/Path', 'https://articles.example.com/Path/api/v1' ],
			'with a dot after the host'      => [ 'https://articles.example.com./', 'https://articles.example.com/api/v1' ],
			'with the default port'          => [ 'https://articles.example.com:443', 'https://articles.example.com/api/v1' ],
			'with another port'              => [ 'https://articles.example.com:8443', 'https://articles.example.com:8443/api/v1' ],
			'with an empty port'             => [ 'https://articles.example.com:/x', 'https://articles.example.com/x/api/v1' ],
			'without scheme'                 => [ 'articles.example.com', 'https://articles.example.com/api/v1' ],
			'without scheme, loopback'       => [ '127.0.0.1:8787', 'http://127.0.0.1:8787/api/v1' ],
			'without scheme, localhost'      => [ 'localhost:8787/api/v1', 'http://localhost:8787/api/v1' ],
			'http on loopback'               => [ 'http://127.0.0.1:8787', 'http://127.0.0.1:8787/api/v1' ],
			'http on a private address'      => [ 'http://192.168.1.20', 'http://192.168.1.20/api/v1' ],
			'http in a container network'    => [ 'http://article_gateway:8787', 'http://article_gateway:8787/api/v1' ],
			'http on a name of the own net'  => [ 'http://gateway.internal', 'http://gateway.internal/api/v1' ],
			'a name in another script'       => [ "https://\u{6587}\u{7AE0}.example", 'https://xn--7dv288b.example/api/v1' ],
			'a name with an umlaut'          => [ "https://b\u{FC}cher.example:8443/x", 'https://xn--bcher-kva.example:8443/x/api/v1' ],
		];
	}

	/** @dataProvider addresses */
	public function test_writes_an_address_in_one_way( string $text, string $url ): void {
		self::assertSame( $url, $this->parse( $text )->url() );
	}

	/** @dataProvider addresses */
	public function test_reads_its_own_writing_back( string $text, string $url ): void {
		self::assertSame( $url, $this->parse( $this->parse( $text )->url() )->url() );
	}

	/** @return array<string, array{string, string}> */
	public function refused_addresses(): array {
		return [
			'nothing'                           => [ '  ', InvalidBaseUrl::MISSING ],
			'a sentence'                        => [ 'my article service', InvalidBaseUrl::MALFORMED ],
			'a line break inside'               => [ "https://a.example\r\nHost: b", InvalidBaseUrl::MALFORMED ],
			'a backslash'                       => [ 'https://good.example\\@evil.example', InvalidBaseUrl::MALFORMED ],
			'another scheme'                    => [ 'ftp://articles.example.com', InvalidBaseUrl::SCHEME ],
			'a file'                            => [ 'file:///etc/passwd', InvalidBaseUrl::HOST ],
			'JavaScript'                        => [ 'javascript:alert(1)', InvalidBaseUrl::PORT ],
			'a password'                        => [ 'https://user:secret@articles.example.com', InvalidBaseUrl::CREDENTIALS ],
			'another host before an @'          => [ 'https://articles.example.com@evil.example', InvalidBaseUrl::CREDENTIALS ],
			'a query'                           => [ 'https://articles.example.com/?key=abc', InvalidBaseUrl::QUERY ],
			'a fragment'                        => [ 'https://articles.example.com/#x', InvalidBaseUrl::QUERY ],
			'no host'                           => [ 'https:///api/v1', InvalidBaseUrl::HOST ],
			'an empty label'                    => [ 'https://articles..example.com', InvalidBaseUrl::HOST ],
			'a label that begins with a hyphen' => [ 'https://-a.example.com', InvalidBaseUrl::HOST ],
			'a name that has no ASCII form'     => [ "https://\u{2028}.example", InvalidBaseUrl::HOST ],
			'a short form of an IPv4 address'   => [ 'http://127.1', InvalidBaseUrl::HOST ],
			'an IPv4 address as one number'     => [ 'http://2130706433', InvalidBaseUrl::HOST ],
			'an IPv4 address in hexadecimal'    => [ 'http://0x7f.0.0.0x1', InvalidBaseUrl::HOST ],
			'an IPv4 address that overflows'    => [ 'http://127.0.0.256', InvalidBaseUrl::HOST ],
			'an IPv4 address with zeros'        => [ 'http://0127.0.0.1', InvalidBaseUrl::HOST ],
			'an IPv6 address'                   => [ 'http://[::1]:8787', InvalidBaseUrl::IPV6 ],
			'an IPv6 address without brackets'  => [ 'http://::1', InvalidBaseUrl::IPV6 ],
			'port 0'                            => [ 'https://articles.example.com:0', InvalidBaseUrl::PORT ],
			'a port too high'                   => [ 'https://articles.example.com:65536', InvalidBaseUrl::PORT ],
			'a port that is no number'          => [ 'https://articles.example.com:https', InvalidBaseUrl::PORT ],
			'http over the internet'            => [ 'http://articles.example.com', InvalidBaseUrl::PLAIN_HTTP ],
			'http to a public address'          => [ 'http://203.0.114.9', InvalidBaseUrl::PLAIN_HTTP ],
			'dot segments'                      => [ 'https://articles.example.com/a/../api/v1', InvalidBaseUrl::DOT_SEGMENTS ],
			'encoded dot segments'              => [ 'https://articles.example.com/%2E%2e/api/v1', InvalidBaseUrl::DOT_SEGMENTS ],
		];
	}

	/** @dataProvider refused_addresses */
	public function test_refuses_an_address_and_says_why( string $text, string $reason ): void {
		try {
			$this->parse( $text );
		} catch ( InvalidBaseUrl $problem ) {
			self::assertSame( $reason, $problem->reason() );
			return;
		}
		self::fail( 'The address was taken.' );
	}

	public function test_takes_plain_http_to_the_internet_where_it_is_allowed(): void {
		self::assertSame( 'http://articles.example.com/api/v1', $this->parse( 'http://articles.example.com', true )->url() );
	}

	public function test_shows_its_origin_host_and_port(): void {
		$url = $this->parse( 'https://Articles.example.com/path' );
		self::assertSame( 'https://articles.example.com', $url->origin() );
		self::assertSame( 'articles.example.com', $url->host() );
		self::assertSame( 443, $url->port() );
	}
}
