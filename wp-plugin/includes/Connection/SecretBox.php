<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

/**
 * Encrypts a secret for storage (XSalsa20-Poly1305 by libsodium's secretbox), bound to a purpose: a secret
 * encrypted for one purpose cannot be decrypted for another, so that write access to the database is not enough
 * to make the plugin send a key to another URL. Pure.
 */
final class SecretBox {

	/** Version of this format. */
	private const VERSION = 'v1:';

	private string $key_material;

	/** @param string $key_material A long secret text, not stored together with the encrypted data. */
	public function __construct( string $key_material ) {
		$this->key_material = $key_material;
	}

	/**
	 * @param string $secret  Secret to encrypt.
	 * @param string $purpose Its purpose, required to decrypt it.
	 * @return string Printable text.
	 */
	public function seal( string $secret, string $purpose ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- makes bytes printable, hides nothing.
		return self::VERSION . base64_encode( $nonce . sodium_crypto_secretbox( $secret, $nonce, $this->key( $purpose ) ) );
	}

	/** The secret, or null if the key material or the purpose differs, or the text is invalid. */
	public function open( string $sealed, string $purpose ): ?string {
		if ( 0 !== strncmp( $sealed, self::VERSION, strlen( self::VERSION ) ) ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- reads what seal() wrote.
		$bytes = base64_decode( substr( $sealed, strlen( self::VERSION ) ), true );
		if ( false === $bytes || strlen( $bytes ) < SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$secret = sodium_crypto_secretbox_open(
			substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
			substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
			$this->key( $purpose )
		);
		return false === $secret ? null : $secret;
	}

	private function key( string $purpose ): string {
		return hash_hkdf( 'sha256', $this->key_material, SODIUM_CRYPTO_SECRETBOX_KEYBYTES, 'article-bridge ' . $purpose );
	}
}
