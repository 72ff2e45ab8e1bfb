import { WEBHOOK_EVENTS } from '@article-bridge/contract';
const webhook = {
  webhook_uuid: '0d9f4c3b-2a1e-4b57-8a64-6f1c2e7b9d05',
  url: 'https://blog.example.com/wp-json/article-bridge/v1/webhook',
  events: [...WEBHOOK_EVENTS],
  enabled: true,
};

const agreed = {
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: ['conditional_requests', 'cursor'],
  limits: { per_page: 50 },
  scopes: ['articles:read', 'webhooks:write'],
  warnings: [],
  expires_at: '2026-03-04T22:15:00',
};

export const CONNECT_CODE =
  'abc_aHR0cHM6Ly9hcnRpY2xlcy5leGFtcGxlLmNvbSNiQkR3MjhnQ3RoajF1UWQyNnIzZ0FFVzk6f6b59fb';

export const WORDPRESS_ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /api/v1/wordpress/capabilities': {
    service: { name: 'Article Bridge gateway', version: '0.1.0', api_version: 'v1' },
    ...agreed,
    event_types: webhook.events,
    signature_schemes: ['standard-webhooks-v1'],
    webhook: {
      ...webhook,
      payload: 'thin',
      signature: 'standard-webhooks-v1',
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    },
  },
  'POST /api/v1/wordpress/connect-codes': {
    code: CONNECT_CODE,
    url: 'https://articles.example.com',
    expires_at: '2026-03-04T10:30:00',
    key_id: 'key_4fQ0mXc2Hk9s',
  },
  'POST /api/v1/wordpress/connections': {
    url: 'https://articles.example.com',
    key: 'abk_4fQ0mXc2Hk9sVb6TnLr3WzYp8JdG1uEa5RiCoKq7Zb',
  },
  'GET /api/v1/wordpress/sites': {
    sites: [
      {
        ...{ id: '3', url: 'https://blog.example.com/', name: 'A blog', language: 'en' },
        versions: { plugin: '0.1.0', wordpress: '7.1', php: '8.4' },
        seo_plugins: ['yoast'],
        agreement: { ...agreed, webhook },
        key: { id: '4', name: 'My site', last_four: 'q7Zb', ended: false },
        first_contact_at: '2026-03-01T08:00:00',
        negotiated_at: '2026-03-04T10:15:00',
        last_contact: { at: '2026-03-04T10:30:00', by: 'key_use' },
      },
    ],
  },
};
