import { UUID } from './articles.ts';

const WEBHOOK_UUID = '0d9f4c3b-2a1e-4b57-8a64-6f1c2e7b9d05';

const webhook = {
  webhook_uuid: WEBHOOK_UUID,
  name: 'Company site',
  url: 'https://cms.example.com/webhook',
  events: ['article.completed', 'article.deleted'],
  payload: 'thin',
  header_names: ['authorization'],
  enabled: true,
  ...{ disabled_at: null, disabled_reason: null, failing_since: null },
  ...{ created_at: '2026-03-01T08:00:00', updated_at: '2026-03-01T08:00:00' },
};

const secretShown = {
  ...webhook,
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  previous_secret_expires_at: null,
};

const delivery = {
  id: 'msg_2mRrUV4bYB1CkXqW0hZ8oTjd',
  event: 'article.completed',
  article_uuid: UUID,
  state: 'succeeded',
  ...{ created_at: '2026-03-04T10:15:00', next_attempt_at: null },
  attempts: [
    {
      ...{ attempted_at: '2026-03-04T10:15:00', duration_ms: 84, status: 204 },
      ...{ error: null, response_body: '' },
    },
  ],
};

const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];

export const WEBHOOK_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/v1/webhooks': { webhooks: [webhook] },
  'POST /api/v1/webhooks': secretShown,
  'GET /api/v1/webhooks/{webhook_uuid}': webhook,
  'PUT /api/v1/webhooks/{webhook_uuid}': { ...webhook, payload: 'full' },
  'POST /api/v1/webhooks/{webhook_uuid}/rotate-secret': {
    ...secretShown,
    previous_secret_expires_at: '2026-03-05T10:15:00',
  },
  'GET /api/v1/webhooks/{webhook_uuid}/deliveries': { deliveries: [delivery], next_before: null },
  'GET /api/v1/webhooks/{webhook_uuid}/deliveries/{id}': {
    ...delivery,
    request: {
      url: webhook.url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': delivery.id,
        'webhook-timestamp': null,
        'webhook-signature': null,
        authorization: null,
      },
      body: '{"type":"article.completed","timestamp":"2026-03-04T10:15:00","data":{…}}',
    },
  },
  'POST /api/v1/webhooks/{webhook_uuid}/recover': { recovered: 3 },
  'GET /api/v1/webhooks/{webhook_uuid}/stats': {
    since: '2026-02-25T10:15:00',
    deliveries: { pending: 0, succeeded: 7, failed: 0 },
    attempts: { total: 7, failed: 0 },
    latency_ms: { p50: 84, p95: 140 },
    last_success_at: '2026-03-04T10:15:00',
    last_failure_at: null,
    days: ['2026-02-25', ...days, '2026-03-04'].map((date) => ({
      date,
      attempts: { total: date === '2026-02-25' ? 0 : 1, failed: 0 },
      latency_ms: date === '2026-02-25' ? null : 84,
    })),
  },
  'POST /api/v1/webhooks/test': { ok: true },
  'POST /api/v1/webhooks/{webhook_uuid}/test': { ok: true },
};
