import type { SupportedLayouts, View } from '@wordpress/dataviews/wp';
/** The library as it opens: the finished articles, as a table. */
export declare function firstView(isNarrow: boolean): View;
/** Layouts to choose from. Summaries have no image, so that none shows a place for one. */
export declare const LAYOUTS: SupportedLayouts;
