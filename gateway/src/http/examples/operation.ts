export const OPERATION_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /healthz': { status: 'ok' },
  'GET /readyz': { status: 'ok' },
  'GET /api/v1/openapi.json': { openapi: '3.1.0', info: { title: 'Article service' }, paths: {} },
  'GET /api/v1/system': {
    ...{ version: '0.1.0', node_version: '24.21.0', started_at: '2026-03-04T08:00:00' },
    public_url: 'https://articles.example.com',
    database: { kind: 'sqlite', bytes: 4_194_304 },
    media: { files: 12, bytes: 1_310_720 },
    ...{ users: 2, articles: 12 },
    deliveries: { pending: 0, oldest_seconds: 0, overdue_seconds: 0 },
    imports: { queued: 0, running: 0 },
    backup: 'download',
  },
  'GET /api/v1/system/checks': {
    findings: [{ check: 'database', status: 'ok', detail: 'The database is sound.' }],
  },
};
