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

/**
 * For answerWith() of a gateway: agrees to pages of so many articles, and leaves all other requests to the
 * gateway.
 */
export const pagesOf = (perPage: number) => (path: string) =>
  path.includes('/capabilities')
    ? {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(agreement({ limits: { per_page: perPage } })),
      }
    : undefined;
