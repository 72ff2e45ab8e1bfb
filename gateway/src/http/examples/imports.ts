const job = {
  ...{ id: '0d6f5f0e-4a8e-4d4e-9d0c-1f6b7d0f2a55', state: 'completed', format: 'zip' },
  ...{ status: 'draft', collection: '', byte_length: 48_213, total: 2, done: 2 },
  counts: { created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 1 },
  error: null,
  ...{ created_at: '2026-03-04T10:15:00', started_at: '2026-03-04T10:15:01' },
  finished_at: '2026-03-04T10:15:02',
};

const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };

export const IMPORT_ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /api/v1/articles/import': {
    ...{ ...job, state: 'queued', total: null, done: 0, counts },
    ...{ started_at: null, finished_at: null },
  },
  'GET /api/v1/imports': { imports: [job], page: 1, per_page: 20, total: 1 },
  'GET /api/v1/imports/{id}': job,
  'DELETE /api/v1/imports/{id}': {
    ...{ ...job, state: 'cancelled', total: null, done: 1 },
    counts: { ...counts, created: 1 },
  },
  'GET /api/v1/imports/{id}/items': {
    items: [
      {
        ...{ position: 2, source: 'posts/where-to-cut.md', outcome: 'failed' },
        ...{ uuid: null, title: null },
        problems: [{ line: 3, message: 'front matter field "status" is "done": must be one of …' }],
        notes: [],
      },
    ],
    ...{ page: 1, per_page: 20, total: 1 },
  },
};
