import { z } from 'zod';
import { PER_PAGE_MAXIMUM } from '../article-list.ts';
import { wireTime } from '../wire-time.ts';
import { contentFormat } from './offer.ts';

/** The answer of `POST /wordpress/capabilities`: what both sides can, and until when it holds. */
export const capabilitiesAgreement = z
  .looseObject({
    service: z.looseObject({
      name: z.string().min(1),
      version: z.string().min(1),
      api_version: z.string().min(1),
    }),
    contract: z.looseObject({ name: z.string().min(1), version: z.string().min(1) }),
    content_format: contentFormat,
    features: z.array(z.string().min(1)),
    limits: z.looseObject({ per_page: z.int().positive().max(PER_PAGE_MAXIMUM) }),
    scopes: z.array(z.string()).describe('What the key may do.'),
    warnings: z.array(z.string()).describe('What works, but less well than it could.'),
    expires_at: wireTime.describe('When to negotiate again, UTC.'),
  })
  .meta({ id: 'CapabilitiesAgreement', title: 'Capabilities agreement' });

export type CapabilitiesAgreement = z.infer<typeof capabilitiesAgreement>;
