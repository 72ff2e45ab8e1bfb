import { Badge } from '@article-bridge/contract/ui/components';
import type { ImportItem, ImportJob } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { Link } from 'wouter';
import { withValue } from '../../api/api-problem.ts';
import { inLanguage } from '../../api/api-texts.ts';
import { LoadProblem } from '../../shared/load-problem.tsx';
import { Loading } from '../../shared/loading.tsx';
import { OriginalWords } from '../../shared/original-words.tsx';
import { itemsQuery } from './article-imports.ts';
import { OUTCOME_TONES, OUTCOME_LABELS } from './import-words.ts';

interface Props {
  job: ImportJob;
  lineNames: readonly string[];
}

/** What became of each file of an import. */
export function ImportItems({ job, lineNames }: Props) {
  const [page, setPage] = useState(1);
  const [isFailedOnly, setFailedOnly] = useState(false);
  const outcome = isFailedOnly ? 'failed' : undefined;
  const { data, error, refetch } = useQuery(itemsQuery(job, { page, outcome }));
  if (data === undefined) {
    return error === null ? (
      <Loading label={__('Reading the results…')} />
    ) : (
      <LoadProblem problem={error} onRetry={() => void refetch()} />
    );
  }
  const pages = Math.ceil(data.total / data.per_page);
  return (
    <>
      {job.counts.failed > 0 && job.counts.failed < job.done && (
        <ToggleControl
          label={__('Failed ones only')}
          checked={isFailedOnly}
          onChange={(checked) => {
            setFailedOnly(checked);
            setPage(1);
          }}
        />
      )}
      <ul className="import-panel__items">
        {data.items.map((item) => (
          <ItemResult key={item.position} item={item} name={nameOf(item, lineNames)} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="import-panel__pager">
          <Button
            variant="secondary"
            disabled={page === 1}
            accessibleWhenDisabled
            onClick={() => {
              setPage(page - 1);
            }}
          >
            {__('Previous results')}
          </Button>
          {/* translators: 1: number of a page, 2: number of pages */}
          <span>{sprintf(__('Page %1$d of %2$d'), page, pages)}</span>
          <Button
            variant="secondary"
            disabled={page >= pages}
            accessibleWhenDisabled
            onClick={() => {
              setPage(page + 1);
            }}
          >
            {__('Next results')}
          </Button>
        </div>
      )}
    </>
  );
}

function ItemResult({ item, name }: { item: ImportItem; name: string }) {
  const { outcome, uuid, title, problems } = item;
  const isThere = uuid !== null && outcome !== 'failed' && outcome !== 'skipped';
  return (
    <li className="import-panel__item">
      <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
      <div>
        {isThere ? (
          <Link href={`/articles/${uuid}`}>
            <bdi>{title ?? name}</bdi>
          </Link>
        ) : (
          <bdi>{title ?? name}</bdi>
        )}
        {title !== null && (
          <>
            {' '}
            <bdi className="import-panel__source">{name}</bdi>
          </>
        )}
        {problems.map(({ message, line, pointer, value, ...name }) => (
          <p key={`${line ?? ''} ${pointer ?? ''} ${message}`} className="import-panel__problem">
            {placed(withValue(inLanguage({ detail: message, ...name }), value), line, pointer)}
            <OriginalWords text={{ detail: message, ...name }} />
          </p>
        ))}
        {notesOf(item).map((note) => (
          <p key={note} className="import-panel__note">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

function nameOf({ position, source }: ImportItem, lineNames: readonly string[]): string {
  return lineNames[position - 1] ?? source;
}

/** In the language of the studio, where they have names; imports of before have none. */
function notesOf({ notes, note_texts: texts = [] }: ImportItem): string[] {
  return texts.length < notes.length ? notes : texts.map(inLanguage);
}

function placed(message: string, line: number | undefined, pointer: string | undefined): string {
  if (pointer !== undefined && pointer !== '') return `${pointer.slice(1)}: ${message}`;
  /* translators: 1: number of a line, 2: what is wrong there */
  return line === undefined ? message : sprintf(__('Line %1$d: %2$s'), line, message);
}
