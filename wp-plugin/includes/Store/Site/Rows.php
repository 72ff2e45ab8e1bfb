<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

/** Texts by name, of which each change either finds what it expects or does nothing, even with concurrent writers. */
interface Rows {

	/** Whether the name was free. */
	public function add( string $name, string $value ): bool;

	public function read( string $name ): ?string;

	/** Whether the value was still the old one. The new one must differ from it. */
	public function replace( string $name, string $old, string $value ): bool;

	/** Whether the value was still this one. */
	public function remove( string $name, string $value ): bool;
}
