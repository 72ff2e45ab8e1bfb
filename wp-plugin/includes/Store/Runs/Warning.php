<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Texts\Message;

/** A warning about an article, with data to report it once for many articles. */
final class Warning implements \JsonSerializable {

	/** Warnings of the same topic are grouped as one reason in the log. */
	public string $topic;

	/** As the log has it. */
	public Message $sentence;

	/** As it stands with each article: without a remedy that is the same for many, which the log has once. */
	public Message $brief;

	/** @var array<string, mixed> What differs from one article to another. */
	public array $details;

	/**
	 * @param string               $topic    Topic.
	 * @param Message              $sentence As the log has it.
	 * @param array<string, mixed> $details  What differs from one article to another.
	 * @param Message|null         $brief    As it stands with each article; null for the same sentence.
	 */
	public function __construct( string $topic, Message $sentence, array $details = [], ?Message $brief = null ) {
		$this->topic    = $topic;
		$this->sentence = $sentence;
		$this->details  = $details;
		$this->brief    = $brief ?? $sentence;
	}

	public function __toString(): string {
		return (string) $this->sentence;
	}

	/** @return array{text: string, plural?: string, number?: int, values: list<string|int|Message>} */
	public function jsonSerialize(): array {
		return $this->brief->jsonSerialize();
	}
}
