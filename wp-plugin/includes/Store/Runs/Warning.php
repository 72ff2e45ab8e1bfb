<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

/** A warning about an article, with data to report it once for many articles. */
final class Warning implements \JsonSerializable {

	/** Warnings of the same topic are grouped as one reason in the log. */
	public string $topic;

	public string $sentence;

	/** @var array<string, mixed> What differs from one article to another. */
	public array $details;

	/** @param array<string, mixed> $details What differs from one article to another. */
	public function __construct( string $topic, string $sentence, array $details = [] ) {
		$this->topic    = $topic;
		$this->sentence = $sentence;
		$this->details  = $details;
	}

	public function __toString(): string {
		return $this->sentence;
	}

	public function jsonSerialize(): string {
		return $this->sentence;
	}
}
