import { registerCoreBlocks } from '@wordpress/block-library';
import { getBlockType, rawHandler, serialize } from '@wordpress/blocks';

/** HTML as serialized blocks, by WordPress' own converter: as "Convert to blocks" in the editor makes them. */
export function blocksOf(html: string): string {
	// In the editor they are registered already, and registering them twice logs errors.
	if (getBlockType('core/paragraph') === undefined) {
		registerCoreBlocks();
	}
	return serialize(rawHandler({ HTML: html }));
}
