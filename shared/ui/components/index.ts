/**
 * React components that both the studio and the plugin's admin pages use. They contain no texts: each
 * side passes in those of its own catalogue. Their stylesheets are in the same folder; each side
 * imports those that it needs.
 */
export * from './badge.tsx';
export * from './diff.tsx';
export * from './length-meter.tsx';
export * from './marked-text.tsx';
export * from './search-preview.tsx';
export * from './social-card.tsx';
export * from './use-field-fault.ts';
export * from './use-focus-if-lost.ts';
export * from './use-focus-left.ts';
export * from './use-named-filters.ts';
