/** What the studio and the plugin's admin pages both show of an article, defined once. */
export * from './graphemes.ts';
export * from './length-limit.ts';
export * from './result-address.ts';
export * from './text-direction.ts';
export * from './text-width.ts';
