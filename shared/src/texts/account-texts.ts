/** Refusals that have to do with users, sessions and keys. */
export const ACCOUNT_TEXTS = {
  'session-missing': 'This needs a login: POST /api/v1/session, then send its cookie.',
  'session-refused': 'The session has ended or is unknown: log in again.',
  'login-refused': 'The e-mail address or the password is wrong.',
  'password-refused': 'current_password is not the password of this account.',
  'cross-origin':
    'With a session, changes are made from {origin} only; another program needs an API key.',
  'session-not-found': 'There is no open session of this id.',
  'administrators-only':
    'Only administrators may do this: ask one, GET /api/v1/session says who you are.',
  'user-not-found': 'There is no user of this id; GET /api/v1/users lists them.',
  'email-taken': 'There is a user {email} already: change that one, or take another address.',
  'email-of-another': 'belongs to another user already',
  'last-administrator':
    'This is the only administrator who can log in: make somebody else one first.',
  'key-not-found': 'You have no API key of this id; GET /api/v1/keys lists them.',
  'key-ended': 'This key was revoked or has expired: create a new one instead of rotating it.',
  'expiry-past': 'is past; choose a later time, or null for none',
  'set-up-already': 'This gateway has a user already: log in, or use "article-gateway user add".',
  'setup-token-refused': 'This is not the set-up token that the gateway printed when it started.',
} as const;
