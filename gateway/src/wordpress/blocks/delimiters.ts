/** Attributes in a block's delimiter; `undefined` members are omitted. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

/**
 * Serializes a block: its saved HTML between its delimiters.
 *
 * Byte for byte what `serialize()` of @wordpress/blocks writes, so that opening and saving an
 * untouched post changes nothing. The attributes must come in the order of the block type's schema.
 */
export function block(name: string, attributes: BlockAttributes, html: string): string {
  const json = serializeAttributes(attributes);
  const opening = json === '{}' ? name : `${name} ${json}`;
  return `<!-- wp:${opening} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** Blocks side by side, as the editor separates them. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n');
}

/**
 * JSON that can neither end the HTML comment that contains it nor be changed by `wp_unslash` or kses:
 * `serializeAttributes()` of @wordpress/blocks, `serialize_block_attributes()` in PHP.
 */
function serializeAttributes(attributes: BlockAttributes): string {
  return JSON.stringify(attributes)
    .replaceAll('\\\\', '\\u005c')
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022');
}
