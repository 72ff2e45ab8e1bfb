/** Has to be increased when the same HTML yields other blocks; kept blocks are then rendered again. */
export const BLOCKS_VERSION = 2;
