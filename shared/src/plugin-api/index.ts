/**
 * The plugin's own REST API, which its admin pages use. Nothing here needs a library: what the pages
 * import, their visitors load. The schemas of answers and arguments are `@article-bridge/contract/plugin-api/routes`.
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
