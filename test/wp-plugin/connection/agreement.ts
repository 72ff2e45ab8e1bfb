/** An agreement as another service could return it. */
export const agreement = (changes: object = {}) => ({
  service: { name: 'other', version: '9.9.9', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: [],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  warnings: [],
  expires_at: '2999-01-01T00:00:00',
  ...changes,
});
