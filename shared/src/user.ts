import { z } from 'zod';
import { newPassword } from './session.ts';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** A user who can sign in. Articles belong to their writer alone; administrators manage users. */
export const user = z
  .object({
    id: z.int(),
    email: z.string(),
    administrator: z
      .boolean()
      .describe('Whether the user is an administrator, who manages users and the service.'),
    created_at: wireTime,
    disabled_at: wireTime
      .nullable()
      .describe('Since when the user is locked out; null if they are not.'),
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
    disabled: z
      .boolean()
      .describe('true locks the user out: login, sessions and API keys stop working.'),
    password: newPassword.describe('Setting it ends all sessions of the user.'),
  })
  .partial()
  .meta({ id: 'UserChange' });
