import type { ImportJob } from '@article-bridge/contract';
import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { OriginalWords } from '../../shared/original-words.tsx';
import { articlesChanged } from '../articles-api.ts';
import { articleImports, cancelImport, isFinished, jobQuery } from './article-imports.ts';
import { ImportItems } from './import-items.tsx';
import type { ImportEntry } from './import-session.ts';
import { entryName, jobWords } from './import-words.ts';

/** One import: how far it is, then what became of each file. */
export function ImportEntryRow({ entry }: { entry: ImportEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(entry.state, heading);
  return (
    <section className="import-panel__entry" aria-label={entryName(entry)}>
      <h3 ref={heading} tabIndex={-1}>
        {entryName(entry)}
      </h3>
      {entry.job === undefined ? (
        <Upload entry={entry} />
      ) : (
        <Job job={entry.job} lineNames={entry.lineNames} heading={heading} />
      )}
    </section>
  );
}

function Upload({ entry: { id, state, sent, bytes, problem } }: { entry: ImportEntry }) {
  if (state === 'refused') {
    return (
      <p className="import-panel__problem" role="alert">
        {problem}
      </p>
    );
  }
  const percent = bytes === 0 ? 0 : Math.min(100, Math.floor((sent / bytes) * 100));
  return (
    <>
      <p>
        {state === 'waiting'
          ? __('Waiting for the upload before it…')
          : /* translators: %d: part of a file in percent */
            sprintf(__('Uploading: %d %%'), percent)}
      </p>
      <Progress percent={percent} label={__('Upload')} />
      <Button
        variant="secondary"
        onClick={() => {
          articleImports.stop(id);
        }}
      >
        {__('Stop the upload')}
      </Button>
    </>
  );
}

interface JobProps {
  job: ImportJob;
  lineNames: readonly string[];
  /** Takes the focus when the button that has it goes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function Job({ job: taken, lineNames, heading }: JobProps) {
  const { data: job, error } = useQuery(jobQuery(taken));
  const isDone = isFinished(job);
  const {
    mutate: cancel,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: () => cancelImport(job),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(jobQuery(job).queryKey, cancelled);
    },
  });
  useFocusIfLost(String(isDone), heading);
  useEffect(() => {
    if (isDone) void articlesChanged();
  }, [isDone]);
  return (
    <>
      <p className={job.state === 'failed' ? 'import-panel__problem' : undefined} role="status">
        {jobWords(job)}
        {job.state === 'failed' && job.error_text != null && (
          <OriginalWords text={job.error_text} />
        )}
      </p>
      <ProblemNotice problem={refusal ?? (isDone ? null : error)} />
      {!isDone && (
        <>
          <Progress percent={percentOf(job)} label={__('Import')} />
          <Button
            variant="secondary"
            isBusy={isPending}
            onClick={() => {
              cancel();
            }}
          >
            {__('Cancel the import')}
          </Button>
        </>
      )}
      {job.done > 0 && <ImportItems job={job} lineNames={lineNames} />}
    </>
  );
}

function Progress({ percent, label }: { percent: number | undefined; label: string }) {
  return (
    <ProgressBar
      className="import-panel__progress"
      aria-label={label}
      {...(percent !== undefined && { value: percent })}
    />
  );
}

/** Undefined while nobody knows how much there is to do. */
function percentOf({ total, done }: ImportJob): number | undefined {
  return total === null || total === 0 ? undefined : Math.floor((done / total) * 100);
}
