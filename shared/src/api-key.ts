import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';
import { inputTime, wireTime } from './wire-time.ts';

/** What a key may do, each named `resource:verb`. */
export const SCOPES = ['articles:read', 'articles:write', 'webhooks:write'] as const;

export const scope = z.enum(SCOPES, {
  error: inputFault('input-none-of', { allowed: SCOPES.join(', ') }),
});

export type Scope = z.infer<typeof scope>;

export const DEFAULT_SCOPES: readonly Scope[] = ['articles:read'];

const name = z
  .string()
  .trim()
  .min(1, inputFault('input-empty'))
  .max(200)
  .describe('What the key is used for.');

const expiresAt = inputTime.nullable().describe('When the key expires, UTC; null if it does not.');

/** The body of `POST /keys`. Times become Unix seconds. */
export const apiKeyCreate = z
  .strictObject({
    name,
    scopes: z
      .array(scope)
      .min(1, inputFault('input-none-among', { allowed: SCOPES.join(', ') }))
      .transform((names) => SCOPES.filter((known) => names.includes(known)))
      .default([...DEFAULT_SCOPES]),
    expires_at: expiresAt.default(null),
  })
  .meta({ id: 'ApiKeyCreate' });

export type ApiKeyCreate = z.infer<typeof apiKeyCreate>;

/** How long an old key works beside the one that replaces it, in hours: a day, a month at most. */
const OVERLAP_HOURS_DEFAULT = 24;
const OVERLAP_HOURS_MAXIMUM = 31 * 24;

/** The body of `POST /keys/{id}/rotate`. */
export const apiKeyRotate = z
  .strictObject({
    overlap_hours: z
      .int()
      .min(0)
      .max(OVERLAP_HOURS_MAXIMUM)
      .default(OVERLAP_HOURS_DEFAULT)
      .describe('Hours for which the old key remains valid.'),
    expires_at: expiresAt
      .optional()
      .describe('Lifetime of the new key. By default, that of the old one.'),
  })
  .prefault({})
  .meta({ id: 'ApiKeyRotate' });

export type ApiKeyRotate = z.infer<typeof apiKeyRotate>;

/** An API key; the key itself is not shown. */
export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    last_four: z.string().describe('The key’s last four characters.'),
    scopes: z.array(scope),
    created_at: wireTime,
    expires_at: wireTime.nullable(),
    last_used_at: wireTime.nullable().describe('Updated at most once a minute.'),
    revoked_at: wireTime.nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKey = z.infer<typeof apiKey>;

/** The answer of `POST /keys` and of a rotation: the only time the key is shown. */
export const apiKeyWithSecret = apiKey
  .extend({ key: z.string().describe('Shown only in this response; store it now.') })
  .meta({ id: 'ApiKeyWithSecret' });

export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>;

export const apiKeyList = z.object({ keys: z.array(apiKey) }).meta({ id: 'ApiKeyList' });
