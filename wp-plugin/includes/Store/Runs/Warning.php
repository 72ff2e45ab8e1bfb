<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

/** A warning about an article, with data to report it once for many articles. */
final class Warning implements \JsonSerializable {

	/** Warnings of the same topic are grouped as one reason in the log. */
	public string $topic;

	/** As the log has it. */
	public string $sentence;

	/** As it stands with each article: without a remedy that is the same for many, which the log has once. */
	public string $brief;

	/** @var array<string, mixed> What differs from one article to another. */
	public array $details;

	/**
	 * @param string               $topic    Topic.
	 * @param string               $sentence As the log has it.
	 * @param array<string, mixed> $details  What differs from one article to another.
	 * @param string               $brief    As it stands with each article; '' for the same sentence.
	 */
	public function __construct( string $topic, string $sentence, array $details = [], string $brief = '' ) {
		$this->topic    = $topic;
		$this->sentence = $sentence;
		$this->details  = $details;
		$this->brief    = '' === $brief ? $sentence : $brief;
	}

	public function __toString(): string {
		return $this->sentence;
	}

	public function jsonSerialize(): string {
		return $this->brief;
	}
}
