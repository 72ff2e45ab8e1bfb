import type { articleCreateQuery, articleSaveQuery } from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { principalOf } from '../../accounts/access.ts';
import { credentialOf } from '../../accounts/authenticate.ts';

/** How a change is to be written. */
export interface Saving {
  /** The caller's If-Match. */
  ifMatch?: string | undefined;
  /** As in a draft: the session or API key whose editor saves automatically. */
  autosavedBy?: string | undefined;
  /** Whether this request came before, under the same Idempotency-Key, and never got an answer. */
  isRetried?: boolean;
  /** Whether a new article's text may refer to missing images. */
  keepsMissingImages?: boolean;
}

type SaveRequest = Pick<FastifyRequest, 'headers' | 'principal' | 'url'> & {
  query: z.infer<typeof articleSaveQuery> & Partial<z.infer<typeof articleCreateQuery>>;
};

/** How the request wants its change to be written. */
export function savingOf(request: SaveRequest): Saving {
  return {
    ifMatch: request.headers['if-match'],
    keepsMissingImages: request.query.missing_images === 'keep',
    autosavedBy: request.query.autosave ? credentialOf(principalOf(request)) : undefined,
  };
}
