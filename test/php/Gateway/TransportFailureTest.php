<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

use ArticleBridge\Gateway\TransportFailure;
use PHPUnit\Framework\TestCase;

final class TransportFailureTest extends TestCase {

	/** @return array<int, array{string, string}> Messages of cURL and of PHP's streams. */
	public function words(): array {
		return [
			[ 'cURL error 6: Could not resolve host: nowhere.example', TransportFailure::DNS ],
			[ 'stream_socket_client(): php_network_getaddresses: getaddrinfo failed: Name or service not known', TransportFailure::DNS ],
			[ 'cURL error 7: Failed to connect to 127.0.0.1 port 9 after 0 ms: Could not connect to server', TransportFailure::NO_ANSWER ],
			[ 'stream_socket_client(): Unable to connect to tcp://127.0.0.1:9 (Connection refused)', TransportFailure::NO_ANSWER ],
			[ 'cURL error 28: Operation timed out after 14001 milliseconds with 0 bytes received', TransportFailure::TIMEOUT ],
			[ 'fsocket timed out', TransportFailure::TIMEOUT ],
			[ 'cURL error 60: SSL certificate problem: self-signed certificate', TransportFailure::TLS ],
			[ 'cURL error 35: error:0A00010B:SSL routines::wrong version number', TransportFailure::TLS ],
			[ 'cURL error 63: Maximum file size exceeded', TransportFailure::TOO_LARGE ],
			[ 'cURL error 42: Callback aborted', TransportFailure::TOO_LARGE ],
			[ 'cURL error 52: Empty reply from server', TransportFailure::NO_ANSWER ],
			[ 'cURL error 18: transfer closed with 5 bytes remaining to read', TransportFailure::CUT_SHORT ],
			[ 'cURL error 18: end of response with 2000 bytes missing', TransportFailure::CUT_SHORT ],
			[ 'cURL error 56: Recv failure: Connection reset by peer', TransportFailure::CUT_SHORT ],
			[ 'Missing header/body separator', TransportFailure::CUT_SHORT ],
			[ 'cURL error 92: HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)', TransportFailure::CUT_SHORT ],
			[ 'A valid URL was not provided.', TransportFailure::OTHER ],
		];
	}

	/** @dataProvider words */
	public function test_knows_the_reason_by_the_words_of_the_transport( string $words, string $reason ): void {
		self::assertSame( $reason, TransportFailure::reason( $words ) );
	}
}
