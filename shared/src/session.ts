import { z } from 'zod';
import { queryFlag } from './query-flag.ts';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** The body of `POST /session`. */
export const sessionCreate = z
  .strictObject({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
  })
  .meta({ id: 'SessionCreate' });

export type SessionCreate = z.infer<typeof sessionCreate>;

export const PASSWORD_MINIMUM_LENGTH = 10;

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .min(PASSWORD_MINIMUM_LENGTH, inputFault('input-too-short', { least: PASSWORD_MINIMUM_LENGTH }))
  .max(1024);

/** The body of `PUT /session/password`. */
export const passwordChange = z
  .strictObject({
    current_password: z.string().min(1).max(1024),
    new_password: newPassword,
  })
  .meta({ id: 'PasswordChange' });

export type PasswordChange = z.infer<typeof passwordChange>;

/** The query of `GET /session`. */
export const sessionQuery = z.strictObject({
  optional: queryFlag.describe('true: respond with 204 instead of 401 if nobody is logged in.'),
});

/** The answer of `POST` and `GET /session`: who is logged in. */
export const session = z
  .object({
    id: z.string(),
    user: z.object({
      email: z.string(),
      administrator: z
        .boolean()
        .describe('Whether the user is an administrator, who manages users and the service.'),
    }),
    created_at: wireTime,
    expires_at: wireTime,
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

/** A place where the user is logged in. */
export const sessionEntry = z
  .object({
    id: z.string(),
    current: z.boolean().describe('Whether this is the session of the current request.'),
    user_agent: z.string().nullable(),
    address: z.string().describe('IP address that the user logged in from.'),
    created_at: wireTime,
    last_used_at: wireTime.describe('Updated at most once a minute.'),
    expires_at: wireTime,
  })
  .meta({ id: 'SessionEntry' });

export type SessionEntry = z.infer<typeof sessionEntry>;

export const sessionList = z
  .object({ sessions: z.array(sessionEntry) })
  .meta({ id: 'SessionList' });

export type SessionList = z.infer<typeof sessionList>;
