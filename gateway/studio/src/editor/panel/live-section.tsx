import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { Link } from 'wouter';
import { contentHashQuery, publicationsQuery } from '../../articles/articles-api.ts';
import { LivePlace } from '../../articles/live-places.tsx';
import { LiveReceipt } from '../../articles/live-receipt.tsx';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import type { SavingState } from '../saving/saving.ts';
import './live-section.css';

interface Props {
  uuid: string;
  state: SavingState;
}

/** The sites that show the article, as they reported it. */
export function LiveSection({ uuid, state: { known, draft } }: Props) {
  const isStored = known !== undefined;
  const { data, error, refetch } = useQuery(publicationsQuery(isStored ? [uuid] : []));
  const publications = data?.get(uuid) ?? [];
  const { data: currentHash } = useQuery({
    ...contentHashQuery(uuid, known?.etag),
    enabled: publications.some(({ content_hash: hash }) => hash !== null),
  });
  if (!isStored) return <Nowhere />;
  if (error !== null) return <LoadProblem problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={__('Checking where the article is live…')} />;
  if (publications.length === 0) return <Nowhere />;
  return (
    <ul className="editor-live">
      {publications.map((publication) => (
        <li key={publication.site.url}>
          <LivePlace publication={publication} title={draft.title} />
          <LiveReceipt publication={publication} currentHash={currentHash} />
        </li>
      ))}
    </ul>
  );
}

function Nowhere() {
  return (
    <>
      <p>{__('Not on any site yet. Sites that import the article appear here.')}</p>
      <p>
        <Link href="/integrations/wordpress">{__('Sites and how to connect')}</Link>
      </p>
    </>
  );
}
