import './style.scss';

/**
 * The list that screens share, built into a script of its own (see webpack.config.cjs).
 * `@wordpress/dataviews/wp` is the self-contained build: five times the size of the plain one, which
 * calls private functions of WordPress' own scripts and therefore runs on one version of WordPress
 * only.
 */
export { DataViews } from '@wordpress/dataviews/wp';
