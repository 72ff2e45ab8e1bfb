import { PUBLICATION_SITES_MAXIMUM, apiText } from '@article-bridge/contract';
import type { PublicationReport } from '@article-bridge/contract';
import { HttpProblem } from '../../http/problem.ts';
import type { TooManySitesError } from './publications-repository.ts';

/** Refusals of reports, by name. */
export const publicationProblems = {
  tooManySites: ({ publications }: PublicationReport, { uuids }: TooManySitesError) => {
    const most = PUBLICATION_SITES_MAXIMUM;
    return new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('too-many-sites', { most }),
      errors: publications.flatMap(({ uuid }, index) =>
        uuids.has(uuid)
          ? [
              {
                pointer: `/publications/${index}/uuid`,
                ...apiText('article-on-too-many-sites', { uuid, most }),
              },
            ]
          : [],
      ),
    });
  },
};
