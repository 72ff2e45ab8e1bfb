import { z } from 'zod';
import { newPassword } from './session.ts';
import { inputFault } from './texts/input-text.ts';

/** The body of `POST /setup`: makes the first user of a gateway that has none. */
export const setupRequest = z
  .strictObject({
    token: z.string().min(1).max(200).describe('The setup token printed when the gateway started.'),
    email: z.email(inputFault('input-no-email')).max(254),
    password: newPassword,
  })
  .meta({ id: 'SetupRequest' });

export type SetupRequest = z.infer<typeof setupRequest>;

export const setupAnswer = z.object({ email: z.string() }).meta({ id: 'SetupAnswer' });
