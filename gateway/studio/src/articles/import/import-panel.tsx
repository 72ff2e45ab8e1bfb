import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import { articleImports, unfinishedQuery, useImportSession } from './article-imports.ts';
import { ImportEntryRow } from './import-entry-row.tsx';
import './import-panel.css';

interface Props {
  /** Called when it closes, so that the focus can be moved. */
  onClose: () => void;
}

/** What is being imported and what became of it; nothing where nothing was. */
export function ImportPanel({ onClose }: Props) {
  const { entries, refused } = useImportSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  const { data: unfinished } = useQuery(unfinishedQuery);
  useEffect(() => {
    if (unfinished !== undefined) articleImports.resume(unfinished);
  }, [unfinished]);
  const isShown = entries.length + refused.length > 0;
  // What an earlier window has begun has no name here, and takes the focus from nobody.
  const latest = entries.findLast(({ name }) => name !== '')?.id;
  useEffect(() => {
    if (latest !== undefined || refused.length > 0) heading.current?.focus();
  }, [latest, refused.length]);
  useFocusIfLost(entries.map(({ id }) => id).join(), heading);
  useEffect(() => {
    // The upload that was stopped was all there was.
    if (!isShown && wasShown.current && document.activeElement === document.body) onClose();
    wasShown.current = isShown;
  }, [isShown, onClose]);
  if (!isShown) return null;
  return (
    <section className="import-panel" aria-labelledby="import-panel-heading">
      <div className="import-panel__head">
        <h2 id="import-panel-heading" ref={heading} tabIndex={-1}>
          {__('Import')}
        </h2>
        <Button
          variant="tertiary"
          onClick={() => {
            articleImports.clear();
            onClose();
          }}
        >
          {__('Close')}
        </Button>
      </div>
      {entries.map((entry) => (
        <ImportEntryRow key={entry.id} entry={entry} />
      ))}
      {refused.length > 0 && (
        <section className="import-panel__entry" role="alert">
          <h3>{__('Not imported')}</h3>
          <ul className="import-panel__refused">
            {refused.map(({ path, reason }, index) => (
              <li key={`${index} ${path}`}>
                <strong>{path}</strong>
                <p className="import-panel__problem">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
