/**
 * The contract: every shape that crosses a wire between the article service, the gateway and the
 * WordPress plugin, defined once. Types are inferred; JSON Schema and the PHP side are generated.
 */
export * from './versions.ts';
export * from './wire-time.ts';
export * from './paging.ts';
export * from './json-value.ts';
export * from './described-schema.ts';
export * from './merge-patch-schema.ts';
export * from './article-status.ts';
export * from './article-identifier.ts';
export * from './article-summary.ts';
export * from './article-tombstone.ts';
export * from './article-list.ts';
export * from './seo-package.ts';
export * from './article-input.ts';
export * from './article-import.ts';
export * from './article-publication.ts';
export * from './article-terms.ts';
export * from './article-transition.ts';
export * from './article-version.ts';
export * from './media-upload.ts';
export * from './export-format.ts';
export * from './texts/api-text.ts';
export * from './texts/input-text.ts';
export * from './problem-details.ts';
export * from './publication-check.ts';
export * from './session.ts';
export * from './setup.ts';
export * from './user.ts';
export * from './system-state.ts';
export * from './api-key.ts';
export * from './webhook.ts';
export * from './webhook-event.ts';
export * from './webhook-delivery.ts';
export * from './webhook-test.ts';
export * from './long-json.ts';
export * from './canonical-json.ts';
export * from './content-hash.ts';
export * from './capabilities/offer.ts';
export * from './capabilities/agreement.ts';
export * from './capabilities/webhook-registration.ts';
export * from './capabilities/service-capabilities.ts';
export * from './capabilities/negotiate.ts';
export * from './wordpress-connection.ts';
export * from './wordpress-site.ts';
export * from './foreign-article/index.ts';
