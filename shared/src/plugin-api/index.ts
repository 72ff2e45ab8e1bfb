/**
 * The plugin's own REST API, which its admin pages use. Nothing here needs a library: what the pages
 * import, their visitors load.
 */
export * from './import-options.ts';
