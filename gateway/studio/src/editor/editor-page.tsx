import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { Redirect, useParams, useSearchParams } from 'wouter';
import { ApiProblem } from '../api/api-problem.ts';
import { NotFound } from '../shared/not-found.tsx';
import { useSession } from '../session/session-context.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { beginArticle, openArticle, unsavedArticle } from './saving/open-article.ts';
import { useUnsavedElsewhere } from './saving/use-unsaved-elsewhere.ts';
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx';

/**
 * The editor of one article. A new article has its address from the beginning, so that unsaved
 * input is found there after a crash.
 */
export default function EditorPage() {
  const { uuid } = useParams<{ uuid: string }>();
  const [search] = useSearchParams();
  if (uuid === 'new') return <NewArticle />;
  return <OpenedEditor key={uuid} uuid={uuid} isNew={search.has('new')} />;
}

/** Leads to what was begun and never saved, else to an address of its own. */
function NewArticle() {
  const owner = useSession().user.email;
  const { data } = useQuery({
    queryKey: ['editor', 'new'],
    queryFn: async () => (await unsavedArticle(owner)) ?? beginArticle(),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (data === undefined) return <Loading label={__('Opening the article…')} />;
  return <Redirect to={`/articles/${data}?new`} replace />;
}

function OpenedEditor({ uuid, isNew }: { uuid: string; isNew: boolean }) {
  const owner = useSession().user.email;
  const isElsewhere = useUnsavedElsewhere(uuid);
  const { data, error, refetch } = useQuery({
    queryKey: ['editor', uuid],
    queryFn: () => openArticle(uuid, owner, isNew),
    enabled: isElsewhere === false,
    // The editing session has it from here on: nothing has it read again.
    staleTime: 'static',
    ...{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  if (data !== undefined) return <ArticleEditor uuid={uuid} opened={data} />;
  if (isElsewhere === true) return <UnsavedElsewhere />;
  if (error instanceof ApiProblem && isGone(error)) return <NotFound />;
  return (
    <Page title={__('Article')}>
      {error === null ? (
        <Loading label={__('Opening the article…')} />
      ) : (
        <LoadProblem problem={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** There never was such an article here, or it was deleted. */
function isGone({ status }: ApiProblem): boolean {
  return status === 404 || status === 410;
}
