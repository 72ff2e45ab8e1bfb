<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Texts\Message;

/** The webhook that the service has stored for this site. */
final class StoredWebhook {

	private Client $client;

	private string $uuid;

	public function __construct( Client $client, string $uuid ) {
		$this->client = $client;
		$this->uuid   = $uuid;
	}

	/** `DELETE /webhooks/{uuid}`; a failure is ignored, since this site could do nothing about it. */
	public function remove(): void {
		$this->client->send( 'DELETE', '/webhooks/' . $this->uuid );
	}

	/**
	 * `POST /webhooks/{uuid}/test`: requests a signed test delivery.
	 *
	 * @return Message|null Why it did not arrive; null if it did, or if the service did not try.
	 */
	public function test(): ?Message {
		// With an empty body: without one, WordPress would declare it as a form.
		$answer = $this->client->send( 'POST', '/webhooks/' . $this->uuid . '/test', [] );
		// Any other error is not about the delivery.
		if ( is_wp_error( $answer ) || 422 !== $answer->status() ) {
			return null;
		}
		return ServiceText::of_problem( $answer ) ?? Message::of( __( 'The service does not say why.', 'article-bridge' ) );
	}
}
