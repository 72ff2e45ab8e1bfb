import { z } from 'zod';
import { problemResponses } from '../http/openapi.ts';

/** Configuration of the routes below `/webhooks`. */
export const config = { access: { scope: 'webhooks:write', session: true } } as const;
export const tags = ['Webhooks'];
export const params = z.object({
  webhook_uuid: z.string().describe('Identifier of the webhook.'),
});

/** How they refuse: those that read or remove, and those that take a body or a webhook's state. */
export const read = problemResponses(400, 401, 403, 404, 429, 500);
export const write = problemResponses(400, 401, 403, 404, 409, 413, 415, 429, 500);
