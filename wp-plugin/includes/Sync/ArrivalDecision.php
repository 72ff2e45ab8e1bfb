<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The decision on one arriving article, and its reason. Pure. */
final class ArrivalDecision {

	/** No rule matched. */
	public const BY_DEFAULT = 'default';
	/** A rule matched the article. */
	public const BY_RULE = 'rule';
	/** The daily limit was reached. */
	public const BY_LIMIT = 'limit';
	/** The article is not completed, and no rule matches its status. */
	public const UNFINISHED = 'unfinished';

	/** One of ArrivalRules::NEW_ARTICLES, or of ArrivalRules::UPDATES. */
	public string $outcome;

	/** Reason: one of the constants above. */
	public string $reason;

	/** The rule, for BY_RULE. */
	public ?ArrivalRule $rule;

	/** For BY_LIMIT, the status that the article would have received, draft or publish; otherwise ''. */
	public string $status;

	public function __construct( string $outcome, string $reason, ?ArrivalRule $rule = null, string $status = '' ) {
		$this->outcome = $outcome;
		$this->reason  = $reason;
		$this->rule    = $rule;
		$this->status  = $status;
	}
}
