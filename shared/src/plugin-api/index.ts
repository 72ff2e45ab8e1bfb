/**
 * The plugin's own REST API, which its admin pages use. This module imports no library, because the
 * pages that import it would load it, too. The schemas of arguments and answers are in
 * `@article-bridge/contract/plugin-api/routes`.
 */
export * from './enumerations.ts';
export * from './import-options.ts';
export type * from './conflicts.ts';
export type * from './library.ts';
export type * from './post-source.ts';
export type * from './routes.ts';
export type * from './runs.ts';
export type * from './settings.ts';
export type { DiffPiece, DiffRow, RestError } from './shapes.ts';
export type * from './sync.ts';
