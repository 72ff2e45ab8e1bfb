import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** A code holds the gateway's address, which has 2,000 characters at most. */
const CODE_MAXIMUM = 4_000;

const SITE_TEXT_MAXIMUM = 2_000;

/** The answer of `POST /wordpress/connect-codes`: the only time the code is shown. */
export const connectCode = z
  .object({
    code: z
      .string()
      .describe(
        'The one-time code, which includes the address of the gateway. Shown only in this response.',
      ),
    url: z.string().describe('Address of the gateway, where the code is redeemed.'),
    expires_at: wireTime,
    key_id: z.string().describe('Identifier of the key that redeeming the code will create.'),
  })
  .meta({ id: 'ConnectCode', title: 'Connection code' });

export type ConnectCode = z.infer<typeof connectCode>;

/** The body of `POST /wordpress/connections`. */
export const connectionRequest = z
  .strictObject({
    code: z
      .string()
      .trim()
      .min(1, inputFault('input-empty'))
      .max(CODE_MAXIMUM, inputFault('input-too-long', { most: CODE_MAXIMUM })),
    site: z.object({
      url: z
        .string()
        .max(SITE_TEXT_MAXIMUM, inputFault('input-too-long', { most: SITE_TEXT_MAXIMUM }))
        .describe('Home address of the site.'),
      name: z
        .string()
        .max(SITE_TEXT_MAXIMUM, inputFault('input-too-long', { most: SITE_TEXT_MAXIMUM }))
        .default('')
        .describe('Name of the new key; the site’s address if empty.'),
    }),
  })
  .meta({ id: 'ConnectionRequest' });

export type ConnectionRequest = z.infer<typeof connectionRequest>;

/** The answer to it: the only time the key is shown. */
export const connectionAnswer = z
  .object({
    url: z.string().describe('Address of the gateway.'),
    key: z.string().describe('API key created for this site. Shown only in this response.'),
  })
  .meta({ id: 'ConnectionAnswer' });

export type ConnectionAnswer = z.infer<typeof connectionAnswer>;
