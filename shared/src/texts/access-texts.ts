/** Refusals of an API key. */
export const ACCESS_TEXTS = {
  'key-missing': 'This needs an API key: send it as "Authorization: Bearer <API_KEY>".',
  'key-malformed':
    'The API key is mistyped or incomplete: a key is "abk_" and 38 letters and digits. Copy it again.',
  'key-refused': 'The API key is unknown or was revoked: use another one.',
  'key-expired': 'The API key has expired: create another one and use that.',
  'scope-missing': 'The API key lacks the scope %(scope)s: use a key that has it.',
} as const;
