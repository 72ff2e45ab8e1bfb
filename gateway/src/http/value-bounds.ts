/*
 * Bounds of values from outside, in JSON or YAML. They import nothing, since the studio reads front
 * matter, too.
 */

/** Values of a document at most, the document, objects and lists among them. */
export const VALUES_MAXIMUM = 10_000;

/** Maximum of these in one object or list of a request, which is validated in one go. */
export const ENTRIES_MAXIMUM = 1_000;

/** Deeper than any document people write; what walks a value afterwards may recurse. */
export const DEPTH_MAXIMUM = 64;
