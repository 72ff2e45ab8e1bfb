/** Refusals about users, sessions and keys. */
export const ACCOUNT_TEXTS = {
  'session-missing': 'This needs a login: POST /api/v1/session, then send its cookie.',
  'session-refused': 'The session has ended or is unknown: log in again.',
  'login-refused': 'The e-mail address or the password is wrong.',
  'password-refused': 'current_password is not the password of this account.',
  'cross-origin':
    'With a session, changes are made from %(origin)s only; another program needs an API key.',
  'session-not-found': 'There is no open session with this id.',
  'administrators-only':
    'Only administrators may do this. GET /api/v1/session shows who you are logged in as.',
  'user-not-found': 'There is no user with this id; GET /api/v1/users lists them.',
  'email-taken': 'There is already a user %(email)s: change that one, or use another address.',
  'email-of-another': 'belongs to another user already',
  'last-administrator':
    'This is the only administrator who can log in: make another user an administrator first.',
  'key-not-found': 'You have no API key with this id; GET /api/v1/keys lists them.',
  'key-ended': 'This key was revoked or has expired: create a new one instead of rotating it.',
  'expiry-past': 'is in the past; choose a later time, or null for none',
  'set-up-already': 'This gateway already has a user: log in, or use "article-gateway user add".',
  'setup-token-refused': 'This is not the set-up token that the gateway printed when it started.',
} as const;
