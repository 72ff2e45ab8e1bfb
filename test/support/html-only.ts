import type { Fault } from './faulty-gateway.ts';

/** The agreement of a service with articles as HTML instead of blocks. */
export const HTML_ONLY_AGREEMENT: Fault = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    service: { name: 'HTML only', version: '0.0.0', api_version: 'v1' },
    contract: { name: 'seo_package', version: '1.0' },
    content_format: 'html',
    features: ['content_hash'],
    limits: { per_page: 50 },
    scopes: ['articles:read'],
    warnings: [],
    expires_at: '2099-01-01T00:00:00',
  }),
};
