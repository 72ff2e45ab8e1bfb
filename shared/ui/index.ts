/** What the studio and the plugin's admin pages both show of an article, defined once. */
export * from './align.ts';
export * from './badge-tone.ts';
export * from './changed-words.ts';
export * from './graphemes.ts';
export * from './keyword.ts';
export * from './language-name.ts';
export * from './length-limit.ts';
export * from './result-address.ts';
export * from './search-result.ts';
export * from './shared-link.ts';
export * from './text-direction.ts';
export * from './text-width.ts';
export * from './web-address.ts';
