/**
 * What the studio and the plugin's admin pages both show, as React components. They have no texts of
 * their own: each side hands in those of its catalogue. Their stylesheets stand beside them, and each
 * side takes in those that it needs.
 */
export * from './badge.tsx';
export * from './diff.tsx';
export * from './length-meter.tsx';
export * from './marked-text.tsx';
export * from './search-preview.tsx';
export * from './social-card.tsx';
