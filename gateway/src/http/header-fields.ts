/** Header fields that routes read. */
export const REQUEST_FIELDS = {
  'If-None-Match': {
    description: 'ETags that the client has, or `*`: 304 when one is of the answer (RFC 9110).',
    example: '"yJ9CkPnSd8yB1hZ2"',
  },
  'If-Match': {
    description: 'The ETag of the article as the client knows it: 412 when it has changed since.',
    example: '"yJ9CkPnSd8yB1hZ2"',
  },
  'Idempotency-Key': {
    description:
      '1 to 200 printable characters of the client’s own choice: the request sent again within a day is answered as the first time.',
    example: '0b6f6c0e-6f0b-4b43-9e6e-9a3c7f1f2d11',
  },
} as const;

export type RequestField = keyof typeof REQUEST_FIELDS;

/** Header fields that answers carry; `always` is where the document names them. */
export const ANSWER_FIELDS = {
  ETag: { description: 'Strong: of exactly these bytes (RFC 9110).', always: true },
  Link: {
    description: 'Other pages of the list: `first`, `prev`, `next`, `last` (RFC 8288).',
    always: false,
  },
  Location: { description: 'Address of what was made.', always: true },
  'Article-Content-Hash': {
    description: 'The `content_hash` of the article: equal means that nothing has changed.',
    always: true,
  },
  'Set-Cookie': { description: 'The cookie `session`.', always: true },
  'X-Request-Id': {
    description: 'Names the request in the operator’s log; the one that was sent, or a new one.',
    always: true,
  },
  'Article-Gateway-Version': {
    description: 'Version of the gateway; another one than was agreed with: negotiate again.',
    always: true,
  },
  'RateLimit-Policy': {
    description:
      'Which limit counts, with its requests `q` and seconds `w` (draft-ietf-httpapi-ratelimit-headers 11).',
    always: true,
  },
  RateLimit: {
    description: 'Requests that are left, `r`, and seconds until they begin anew, `t`.',
    always: true,
  },
  'Retry-After': { description: 'Seconds to wait.', always: true },
  'WWW-Authenticate': { description: 'Which credential is wanted (RFC 9110).', always: true },
  Deprecation: {
    description: 'Since when this is not for new programs, as `@` and Unix seconds (RFC 9745).',
    always: true,
  },
  Sunset: {
    description: 'From when this may be gone, a year after `Deprecation` at least (RFC 8594).',
    always: true,
  },
} as const;

export type AnswerField = keyof typeof ANSWER_FIELDS;

declare module 'fastify' {
  interface FastifySchema {
    /** For the OpenAPI document: header fields that the route reads itself. */
    reads?: readonly RequestField[];
    /** For the OpenAPI document: header fields of its successes, beside what all answers carry. */
    sends?: readonly AnswerField[];
  }
}
