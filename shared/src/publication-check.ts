import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';

/** Checks of a page at most. */
export const PUBLICATION_CHECKS_MAXIMUM = 20;

/** Characters of what one check found, at most. */
export const PUBLICATION_CHECK_DETAIL_MAXIMUM = 500;

/** Characters of what all checks of a page found, at most: an article may be on a hundred sites. */
const DETAILS_MAXIMUM = 4_000;

/**
 * What the WordPress plugin checks: `conflicts` of any post (reported only where there are some), the
 * others on a published page, as a visitor receives it. The list is open: newer plugins, and those of
 * others, may report further checks.
 */
export const KNOWN_PUBLICATION_CHECKS = [
  'reachable',
  'status',
  'title',
  'canonical',
  'description',
  'robots',
  'heading',
  'images',
  'json_ld',
  'language',
  'placeholders',
  'conflicts',
] as const;

export type KnownPublicationCheck = (typeof KNOWN_PUBLICATION_CHECKS)[number];

/** What a check of an article's page found. */
export const publicationCheck = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, inputFault('input-no-check-name'))
      .describe(`What was checked, such as ${KNOWN_PUBLICATION_CHECKS.join(', ')}.`),
    ok: z.boolean(),
    detail: z
      .string()
      .max(
        PUBLICATION_CHECK_DETAIL_MAXIMUM,
        inputFault('input-too-long', { most: PUBLICATION_CHECK_DETAIL_MAXIMUM }),
      )
      .default('')
      .describe('What was found, in the language of the site.'),
  })
  .meta({ id: 'PublicationCheck', title: 'What was found on the page of an article' });

export type PublicationCheck = z.infer<typeof publicationCheck>;

export const publicationChecks = z
  .array(publicationCheck)
  .max(
    PUBLICATION_CHECKS_MAXIMUM,
    inputFault('input-too-many', { most: PUBLICATION_CHECKS_MAXIMUM }),
  )
  .refine(
    (checks) => checks.reduce((sum, { detail }) => sum + detail.length, 0) <= DETAILS_MAXIMUM,
    inputFault('input-too-long', { most: DETAILS_MAXIMUM }),
  );
