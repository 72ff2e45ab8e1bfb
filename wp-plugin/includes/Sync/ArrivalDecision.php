<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The decision on one arriving article, and its reason. Pure. */
final class ArrivalDecision {

	/** Nothing more special was said. */
	public const BY_DEFAULT = 'default';
	/** A rule that the article fits. */
	public const BY_RULE = 'rule';
	/** So many articles came today already. */
	public const BY_LIMIT = 'limit';
	/** It is not completed, and no rule names its status. */
	public const UNFINISHED = 'unfinished';

	/** One of ArrivalRules::NEW_ARTICLES, or of ArrivalRules::UPDATES. */
	public string $outcome;

	/** One of the above. */
	public string $reason;

	/** Of BY_RULE. */
	public ?ArrivalRule $rule;

	/** Of BY_LIMIT: what the article would have become, draft or publish; else ''. */
	public string $status;

	public function __construct( string $outcome, string $reason, ?ArrivalRule $rule = null, string $status = '' ) {
		$this->outcome = $outcome;
		$this->reason  = $reason;
		$this->rule    = $rule;
		$this->status  = $status;
	}
}
