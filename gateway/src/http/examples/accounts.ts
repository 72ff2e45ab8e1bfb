const session = {
  id: '7',
  user: { email: 'ada@example.com', administrator: true },
  created_at: '2026-03-04T08:00:00',
  expires_at: '2026-04-03T08:00:00',
};

const user = {
  ...{ id: 2, email: 'bea@example.com', administrator: false },
  ...{ created_at: '2026-03-04T08:05:00', disabled_at: null },
};

const key = {
  ...{ id: '4', name: 'My site', last_four: 'q7Zb', scopes: ['articles:read'] },
  ...{ created_at: '2026-03-04T08:10:00', expires_at: null },
  ...{ last_used_at: '2026-03-04T10:15:00', revoked_at: null },
};

const keyShown = {
  ...{ ...key, last_used_at: null },
  key: 'abk_4fQ0mXc2Hk9sVb6TnLr3WzYp8JdG1uEa5RiCoKq7Zb',
};

export const ACCOUNT_ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /api/v1/session': session,
  'GET /api/v1/session': session,
  'GET /api/v1/sessions': {
    sessions: [
      {
        ...{ id: '7', current: true, user_agent: 'Firefox on Linux', address: '192.0.2.7' },
        ...{ created_at: '2026-03-04T08:00:00', last_used_at: '2026-03-04T10:15:00' },
        expires_at: '2026-04-03T08:00:00',
      },
    ],
  },
  'POST /api/v1/setup': { email: 'ada@example.com' },
  'GET /api/v1/users': { users: [user] },
  'POST /api/v1/users': user,
  'PATCH /api/v1/users/{id}': { ...user, disabled_at: '2026-03-05T09:00:00' },
  'GET /api/v1/keys': { keys: [key] },
  'POST /api/v1/keys': keyShown,
  'POST /api/v1/keys/{id}/rotate': { ...keyShown, id: '5' },
};
