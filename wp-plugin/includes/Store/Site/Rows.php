<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Site;

/** Stored texts by name. Each change either finds what it expects or does nothing, also with concurrent writers. */
interface Rows {

	/** Adds a text; returns false if the name exists. */
	public function add( string $name, string $value ): bool;

	public function read( string $name ): ?string;

	/** Replaces a text; returns false if the value was not the old one. The new value must differ from it. */
	public function replace( string $name, string $old, string $value ): bool;

	/** Deletes a text; returns false if the value was another. */
	public function remove( string $name, string $value ): bool;
}
