import { PUBLICATION_SITES_MAXIMUM, apiText } from '@article-bridge/contract';
import type { PublicationReport } from '@article-bridge/contract';
import { HttpProblem, tooManyRequests } from '../../http/problem.ts';
import { WATCHERS_MAXIMUM } from './publication-watchers.ts';
import type { TooManySitesError } from './publications-repository.ts';

/** `Retry-After` when all streams are in use: a tab may have been closed by then. */
const RETRY_SECONDS = 30;

/** Refusals of reports, and of streams of them, by name. */
export const publicationProblems = {
  tooManyWatching: () => {
    const params = { most: WATCHERS_MAXIMUM, seconds: RETRY_SECONDS };
    return tooManyRequests(apiText('too-many-watching', params), RETRY_SECONDS);
  },

  tooMuchToTell: (uuids: readonly string[]) => {
    return new HttpProblem({
      status: 400,
      title: 'Bad request',
      detail: apiText('too-much-published', { count: uuids.length }),
    });
  },

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
