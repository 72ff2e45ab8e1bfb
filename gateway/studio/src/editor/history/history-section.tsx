import type { ArticleHistory } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { STATUS_LABELS } from '../../articles/status-words.ts';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { historyQuery } from '../article-api.ts';
import type { EditingSession } from '../saving/editing-session.ts';
import type { SavingState } from '../saving/saving.ts';
import './history-section.css';

const VersionDialog = lazy(() => import('./version-dialog.tsx'));

type Version = ArticleHistory['versions'][number];

interface Props {
  uuid: string;
  state: SavingState;
  session: EditingSession;
}

/** The versions of the article, each to be compared with the current one and restored. */
export function HistorySection({ uuid, state, session }: Props) {
  const { known } = state;
  const [opened, setOpened] = useState<Version | undefined>(undefined);
  const [restored, setRestored] = useState<Version | undefined>(undefined);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that opened the dialog is gone with the list that it was in.
    if (restored !== undefined) outcome.current?.focus();
  }, [restored]);
  if (known === undefined)
    return <p>{__('Versions appear here once the article has been saved.')}</p>;
  const close = () => {
    setOpened(undefined);
  };
  return (
    <>
      {restored !== undefined && (
        <p ref={outcome} tabIndex={-1}>
          {/* translators: %s: date and time */}
          {sprintf(__('The version of %s has been restored.'), timeOf(restored))}
        </p>
      )}
      <Versions key={known.etag} uuid={uuid} onOpen={setOpened} />
      {opened !== undefined && (
        <Suspense fallback={<Loading label={__('Loading the version…')} />}>
          <VersionDialog
            uuid={uuid}
            version={opened.version}
            time={timeOf(opened)}
            state={state}
            session={session}
            onRestored={() => {
              close();
              setRestored(opened);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function Versions({ uuid, onOpen }: { uuid: string; onOpen: (version: Version) => void }) {
  const { data, error, refetch } = useQuery(historyQuery(uuid));
  if (error !== null) return <LoadProblem problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={__('Loading the versions…')} />;
  return (
    <ol className="editor-history">
      {data.versions.map((version) => (
        <li key={version.version}>
          <span>
            {timeOf(version)}
            <span className="editor-status__hint">
              {' '}
              {STATUS_LABELS[version.status]}
              {' · '}
              {/* translators: %d: number of words */}
              {sprintf(_n('%d word', '%d words', version.word_count), version.word_count)}
            </span>
          </span>
          {version.current ? (
            <span className="editor-status__hint">{__('Current')}</span>
          ) : (
            <Button
              variant="link"
              /* translators: %s: date and time */
              aria-label={sprintf(__('Compare with the version of %s'), timeOf(version))}
              onClick={() => {
                onOpen(version);
              }}
            >
              {__('Compare')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function timeOf({ updated_at: time }: Version): string {
  return new Date(`${time}Z`).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
