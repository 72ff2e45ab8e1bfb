import { z } from 'zod';
import { newPassword } from './session.ts';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** A user who can sign in. Articles belong to their writer alone; administrators manage users. */
export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    administrator: z.boolean().describe('Whether they manage users and the service.'),
    created_at: wireTime,
    disabled_at: wireTime
      .nullable()
      .describe('Since when they are locked out; null: they are not.'),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

export const userList = z.object({ users: z.array(user) }).meta({ id: 'UserList' });

/** The body of `POST /users`. */
export const userCreate = z
  .strictObject({
    email: z.email(inputFault('input-no-email')).max(254),
    password: newPassword,
    administrator: z.boolean().default(false),
  })
  .meta({ id: 'UserCreate' });

/** The body of `PATCH /users/{id}`: the changes. */
export const userChange = z
  .strictObject({
    administrator: z.boolean(),
    disabled: z.boolean().describe('Locked out: no log-in, no session and no API key works.'),
    password: newPassword.describe('Ends every session of theirs.'),
  })
  .partial()
  .meta({ id: 'UserChange' });
