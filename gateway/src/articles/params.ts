import { z } from 'zod';

/** Any text is accepted: one that is not a uuid simply matches no article. */
export const articleParams = z.object({ uuid: z.string().describe('Identifier of the article.') });

/** An article and one of its earlier versions, by the number of the change that made it. */
export const versionParams = articleParams.extend({
  version: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a number')
    .transform(Number),
});
