import { PUBLICATION_SITES_MAXIMUM } from '@article-bridge/contract';
import type { PublicationReport } from '@article-bridge/contract';
import { HttpProblem } from '../../http/problem.ts';
import type { TooManySitesError } from './publications-repository.ts';

/** Refusals of reports, by name. */
export const publicationProblems = {
  tooManySites: ({ publications }: PublicationReport, { uuids }: TooManySitesError) => {
    const fault = `is on ${PUBLICATION_SITES_MAXIMUM} sites already, which is as many as there may be`;
    return new HttpProblem({
      status: 409,
      kind: 'too-many-sites',
      title: 'Conflict',
      detail: `An article ${fault}: report "url": null for a site that has it no more. Nothing of this report was kept; leave out the articles that \`errors\` names.`,
      errors: publications.flatMap(({ uuid }, index) =>
        uuids.has(uuid)
          ? [{ pointer: `/publications/${index}/uuid`, detail: `article ${uuid} ${fault}` }]
          : [],
      ),
    });
  },
};
