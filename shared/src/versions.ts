/** The version in the path prefix `/api/v1` (spec, "Versioning"). */
export const API_VERSION = 'v1';

/** The name of the publish payload's contract (spec, "Article detail / publish payload"). */
export const CONTRACT_NAME = 'seo_package';

/** The contract version this package defines; it goes into every payload. */
export const CONTRACT_VERSION = '1.0';

/** Every contract version this package can read, newest first: what a negotiation offers. */
export const CONTRACT_VERSIONS = [CONTRACT_VERSION] as const;
