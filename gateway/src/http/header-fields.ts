/** Header fields that routes read. */
export const REQUEST_FIELDS = {
  'If-None-Match': {
    description:
      'ETags the client has cached, or `*`. If one matches the current representation, the response is 304 (RFC 9110).',
    example: '"yJ9CkPnSd8yB1hZ2"',
  },
  'If-Match': {
    description:
      'The ETag of the version the change is based on. If it has changed since, the response is 412.',
    example: '"yJ9CkPnSd8yB1hZ2"',
  },
  'Idempotency-Key': {
    description:
      '1 to 200 printable characters chosen by the client. A request repeated with the same key within 24 hours gets the response of the first one.',
    example: '0b6f6c0e-6f0b-4b43-9e6e-9a3c7f1f2d11',
  },
} as const;

export type RequestField = keyof typeof REQUEST_FIELDS;

/** Header fields that answers carry; `always` is where the document names them. */
export const ANSWER_FIELDS = {
  ETag: {
    description: 'A strong validator: it identifies exactly these bytes (RFC 9110).',
    always: true,
  },
  Link: {
    description: 'Other pages of the list: `first`, `prev`, `next`, `last` (RFC 8288).',
    always: false,
  },
  Location: { description: 'URL of the created resource.', always: true },
  'Article-Content-Hash': {
    description: 'The article’s `content_hash`; equal hashes mean equal content.',
    always: true,
  },
  'Set-Cookie': { description: 'The cookie `session`.', always: true },
  'X-Request-Id': {
    description:
      'Identifies the request in the server log: the value sent by the client, or a generated one.',
    always: true,
  },
  'Article-Gateway-Version': {
    description:
      'Version of the gateway. If it differs from the version of the last agreement, negotiate again.',
    always: true,
  },
  'RateLimit-Policy': {
    description:
      'The limit that applies: `q` requests per window of `w` seconds (draft-ietf-httpapi-ratelimit-headers-11).',
    always: true,
  },
  RateLimit: {
    description: 'Remaining requests (`r`) and seconds until the window resets (`t`).',
    always: true,
  },
  'Retry-After': { description: 'Seconds to wait before retrying.', always: true },
  'WWW-Authenticate': { description: 'The authentication scheme to use (RFC 9110).', always: true },
  Deprecation: {
    description: 'When this was deprecated: `@` followed by Unix seconds (RFC 9745).',
    always: true,
  },
  Sunset: {
    description: 'When this may be removed, at least a year after `Deprecation` (RFC 8594).',
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
