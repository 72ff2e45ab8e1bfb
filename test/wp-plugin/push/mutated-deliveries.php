<?php
/**
 * Dispatches COUNT deliveries that must not be accepted, generated from SEED, and prints those that were. Every
 * fiftieth one is valid; the following ones are mutations of it.
 *
 * @package ArticleBridge\Tests
 */

use ArticleBridge\Store\Site\OptionRows;
use ArticleBridge\Push\PushRecord;

// phpcs:ignore Squiz.PHP.Eval -- the clock that the receiver asks, in its own namespace.
eval( 'namespace ArticleBridge\Push; function time(): int { return \time() + (int) $GLOBALS["clock_is_ahead"]; }' );
$GLOBALS['clock_is_ahead'] = 0;

mt_srand( (int) getenv( 'SEED' ) );
$bytes  = static fn( int $count ): string => implode( '', array_map( static fn() => chr( mt_rand( 0, 255 ) ), range( 1, $count ) ) );
$key    = $bytes( 32 );
$secret = 'whsec_' . base64_encode( $key );
$record = PushRecord::read();
$rows   = new OptionRows();

$record->webhook_uuid = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
$record->replace_secret( $secret, 0 );
$record->save();
// The work is leased and no request leaves the site: this tests only what the receiver accepts.
$rows->add( 'article_bridge_push_work', ( time() + 110 ) . ' test' );
add_filter( 'pre_http_request', static fn() => new WP_Error( 'offline' ) );

$sign = static function ( array $of, ?string $with = null, string $algorithm = 'sha256' ) use ( $key ): string {
	return base64_encode( hash_hmac( $algorithm, "{$of['id']}.{$of['timestamp']}.{$of['body']}", $with ?? $key, true ) );
};
$send = static function ( array $delivery ): int {
	$request = new WP_REST_Request( 'POST', '/article-bridge/v1/webhook' );
	$request->set_header( 'content-type', 'application/json' );
	foreach ( array( 'id', 'timestamp', 'signature' ) as $name ) {
		if ( null !== $delivery[ $name ] ) {
			$request->set_header( "webhook-$name", $delivery[ $name ] );
		}
	}
	$request->set_body( $delivery['body'] );
	return rest_do_request( $request )->get_status();
};
$hints = static fn(): array => $rows->oldest( 'article_bridge_push_hint_', 1000 );
$one   = static fn( array $values ) => $values[ mt_rand( 0, count( $values ) - 1 ) ];
$flip  = static function ( string $text ): string {
	if ( '' === $text ) {
		return "\1";
	}
	$at          = mt_rand( 0, strlen( $text ) - 1 );
	$text[ $at ] = chr( ord( $text[ $at ] ) ^ ( 1 << mt_rand( 0, 7 ) ) );
	return $text;
};
$other_case = static function ( string $text ): string {
	$letters = array_filter( str_split( $text ), 'ctype_alpha' );
	if ( array() === $letters ) {
		return $text . 'A';
	}
	$at          = array_rand( $letters );
	$text[ $at ] = ctype_upper( $text[ $at ] ) ? strtolower( $text[ $at ] ) : strtoupper( $text[ $at ] );
	return $text;
};
$spaced = static function ( string $text ) use ( $one ): string {
	$at = mt_rand( 1, max( 1, strlen( $text ) - 1 ) );
	return substr( $text, 0, $at ) . $one( array( ' ', "\t", "\n", "\r\n", "\0", "\xc2\xa0" ) ) . substr( $text, $at );
};
$signed = static fn( array $of, ?string $with = null, string $algorithm = 'sha256' ): array =>
	array( 'signature' => 'v1,' . $sign( $of, $with, $algorithm ) ) + $of;

$mutations = array(
	'body: a bit'                     => static fn( array $d ) => array( 'body' => $flip( $d['body'] ) ) + $d,
	'body: its end'                   => static fn( array $d ) => array(
		'body' => substr( $d['body'], 0, -mt_rand( 1, strlen( $d['body'] ) ) ),
	) + $d,
	'body: something after it'        => static fn( array $d ) => array(
		'body' => $d['body'] . $one( array( ' ', "\n", "\0", '}', $d['body'] ) ),
	) + $d,
	'body: white space'               => static fn( array $d ) => array( 'body' => $spaced( $d['body'] ) ) + $d,
	'body: case'                      => static fn( array $d ) => array( 'body' => $other_case( $d['body'] ) ) + $d,
	'id: a bit'                       => static fn( array $d ) => array( 'id' => $flip( $d['id'] ) ) + $d,
	'id: case'                        => static fn( array $d ) => array( 'id' => $other_case( $d['id'] ) ) + $d,
	'id: none'                        => static fn( array $d ) => array( 'id' => $one( array( '', null ) ) ) + $d,
	'id: white space'                 => static fn( array $d ) => array( 'id' => $spaced( $d['id'] ) ) + $d,
	'id: another, signed with dots'   => static fn( array $d ) => $signed( array( 'id' => $d['id'] . '.' . $d['timestamp'] ) + $d ),
	'id: too long, signed'            => static fn( array $d ) => $signed( array( 'id' => str_repeat( 'm', mt_rand( 129, 400 ) ) ) + $d ),
	'limits between the parts'        => static fn( array $d ) => array(
		'timestamp' => $d['timestamp'] . '.' . substr( $d['body'], 0, 1 ),
		'body'      => substr( $d['body'], 1 ),
	) + $d,
	'timestamp: a bit'                => static fn( array $d ) => array( 'timestamp' => $flip( $d['timestamp'] ) ) + $d,
	'timestamp: another'              => static fn( array $d ) => array(
		'timestamp' => (string) ( (int) $d['timestamp'] + $one( array( -1, 1, -60, 60, -299, 299 ) ) ),
	) + $d,
	'timestamp: other words, signed'  => static fn( array $d ) => $signed(
		array(
			'timestamp' => str_replace(
				'T',
				$d['timestamp'],
				$one( array( '0T', '+T', '-T', 'T.0', 'T ', ' T', 'Te0', 'T000', 'T,T', "T\n", '', '0x6', 'now', dechex( time() ) ) )
			),
		) + $d
	),
	'timestamp: old or ahead, signed' => static fn( array $d ) => $signed(
		array( 'timestamp' => (string) ( time() + $one( array( -1, 1 ) ) * mt_rand( 310, $one( array( 400, 86400, 999999999 ) ) ) ) ) + $d
	),
	'signature: a bit'                => static fn( array $d ) => array( 'signature' => $flip( $d['signature'] ) ) + $d,
	'signature: case'                 => static fn( array $d ) => array( 'signature' => $other_case( $d['signature'] ) ) + $d,
	'signature: white space'          => static fn( array $d ) => array( 'signature' => $spaced( $d['signature'] ) ) + $d,
	'signature: its beginning'        => static fn( array $d ) => array(
		'signature' => substr( $d['signature'], 0, -mt_rand( 1, 46 ) ),
	) + $d,
	'signature: none'                 => static fn( array $d ) => array(
		'signature' => $one( array( '', null, 'v1', 'v1,', ',', 'v1,,', 'v1, v1,' ) ),
	) + $d,
	'signature: another version'      => static fn( array $d ) => array(
		'signature' => $one( array( 'v1a,', 'v2,', 'V1,', 'v0,', 'v10,', 'v,', '', 'v1;', 'v1:', 'v1=', 'v1,v1,' ) )
			. substr( $d['signature'], 3 ),
	) + $d,
	'signature: other letters'        => static fn( array $d ) => array(
		'signature' => 'v1,' . $one(
			array(
				rtrim( $sign( $d ), '=' ),
				$sign( $d ) . '=',
				bin2hex( base64_decode( $sign( $d ) ) ),
				base64_encode( bin2hex( base64_decode( $sign( $d ) ) ) ),
				rawurlencode( $sign( $d ) ),
			)
		),
	) + $d,
	'several signatures, none right'  => static fn( array $d ) => array(
		'signature' => implode( ' ', array_map( static fn() => 'v1,' . base64_encode( $bytes( 32 ) ), range( 1, mt_rand( 2, 40 ) ) ) ),
	) + $d,
	'several signatures, right last'  => static fn( array $d ) => array(
		'signature' => str_repeat( 'v1,' . base64_encode( $bytes( 32 ) ) . ' ', mt_rand( 8, 60 ) ) . $d['signature'],
	) + $d,
	'several signatures, no spaces'   => static fn( array $d ) => array(
		'signature' => 'v1,' . base64_encode( $bytes( 32 ) ) . $one( array( ',', ';', "\t", '' ) ) . $d['signature'],
	) + $d,
	'signed with another secret'      => static fn( array $d ) => $signed( $d, $bytes( mt_rand( 1, 64 ) ) ),
	'signed with no secret'           => static fn( array $d ) => $signed( $d, '' ),
	// HMAC pads a key with zeros: without zeros at its end, it is the same key.
	'signed with part of the secret'  => static fn( array $d ) => $signed(
		$d,
		substr( rtrim( $key, "\0" ), 0, mt_rand( 1, strlen( rtrim( $key, "\0" ) ) - 1 ) )
	),
	'signed with the secret as text'  => static fn( array $d ) => $signed(
		$d,
		$one( array( $secret, base64_encode( $key ), bin2hex( $key ), strrev( $key ) ) )
	),
	'signed in another way'           => static fn( array $d ) => $signed(
		$d,
		null,
		$one( array( 'sha1', 'sha512', 'md5', 'sha384', 'sha3-256' ) )
	),
	'signed is something else'        => static fn( array $d ) => array(
		'signature' => 'v1,' . base64_encode(
			hash_hmac(
				'sha256',
				$one(
					array(
						$d['body'],
						"{$d['timestamp']}.{$d['body']}",
						"{$d['id']}.{$d['body']}",
						"{$d['id']}{$d['timestamp']}{$d['body']}",
					)
				),
				$key,
				true
			)
		),
	) + $d,
	'again'                           => static fn( array $d ) => $d,
	'again, later'                    => static function ( array $d ): array {
		$GLOBALS['clock_is_ahead'] = mt_rand( 1, 700 );
		return $d;
	},
);

$outcome = array(
	'valid'    => 0,
	'refused'  => array(),
	'accepted' => array(),
);
$count   = (int) getenv( 'COUNT' );
$names   = array_keys( $mutations );
for ( $number = 0; $number < $count; $number++ ) {
	$GLOBALS['clock_is_ahead'] = 0;
	if ( 0 === $number % 50 ) {
		$right              = array(
			'id'        => 'msg_' . bin2hex( $bytes( 12 ) ),
			'timestamp' => (string) time(),
			'body'      => wp_json_encode(
				array(
					'type' => 'article.updated',
					'data' => array( 'uuid' => substr_replace( '0190a6c1-7b1e-4c3a-9d52-', bin2hex( $bytes( 6 ) ), 24, 0 ) ),
				)
			),
		);
		$right['signature'] = ( mt_rand( 0, 1 ) ? 'v1,' . base64_encode( $bytes( 32 ) ) . ' ' : '' ) . 'v1,' . $sign( $right );
		$outcome['valid']  += 202 === $send( $right ) && 1 === count( $hints() ) ? 1 : 0;
		$rows->remove_below( 'article_bridge_push_hint_', '' );
		$right['signature'] = 'v1,' . $sign( $right );
	}
	$name    = $names[ mt_rand( 0, count( $names ) - 1 ) ];
	$mutated = $mutations[ $name ]( $right );
	$is_repeated = 0 === strpos( $name, 'again' );
	// A repeated delivery is answered with success, but has no effect.
	$is_taken = 202 === $send( $mutated ) && ! $is_repeated;
	if ( $is_taken || ( 0 === $number % 50 || $is_repeated ) && array() !== $hints() ) {
		$outcome['accepted'][] = $name . ' ' . wp_json_encode( array_map( 'bin2hex', array_map( 'strval', $mutated ) ) );
	}
	$outcome['refused'][ $name ] = ( $outcome['refused'][ $name ] ?? 0 ) + 1;
}
$outcome['accepted'] = array_merge( $outcome['accepted'], array_keys( $hints() ) );
$rows->remove_below( 'article_bridge_push_seen_', '' );
echo wp_json_encode( $outcome );
