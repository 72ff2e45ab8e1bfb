/**
 * The parts of WordPress' packages that the converter uses. They are not installed: the build leaves
 * them to WordPress.
 */

declare module '@wordpress/blocks' {
	/** A block as the editor holds it; nothing here looks into one. */
	export interface Block {
		name: string;
	}

	export function getBlockType(name: string): object | undefined;

	/** Makes blocks of pasted HTML. */
	export function rawHandler(options: { HTML: string }): Block[];

	export function serialize(blocks: Block[]): string;
}

declare module '@wordpress/block-library' {
	export function registerCoreBlocks(): void;
}
