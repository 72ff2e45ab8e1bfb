import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { STATUS_LABELS } from '../status-words.ts';
import type { StatusChanges } from './change-statuses.ts';
import './status-notices.css';

interface Props {
  /** Null: nothing was changed. */
  changes: StatusChanges | null;
  onDismiss: () => void;
}

/** The progress of changing many articles, and those that could not be changed. */
export function StatusNotices({ changes, onDismiss }: Props) {
  return (
    <div role="status" className="status-notices">
      {changes !== null && (
        <Notice
          status={changes.failures.length > 0 ? 'warning' : 'success'}
          isDismissible={changes.done === changes.total}
          onRemove={onDismiss}
          politeness="polite"
          spokenMessage={null}
        >
          <p>{progressWords(changes)}</p>
          {changes.skipped > 0 && <p>{skippedWords(changes.skipped)}</p>}
          {changes.failures.length > 0 && (
            <ul>
              {changes.failures.map(({ uuid, title, reason }) => (
                <li key={uuid}>
                  <bdi>
                    <strong>{title}</strong>
                  </bdi>
                  : {reason}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}

function progressWords({ status, total, done, failures }: StatusChanges): string {
  const label = STATUS_LABELS[status];
  if (done < total) {
    /* translators: 1: number of articles that are done, 2: number of articles, 3: a status */
    return sprintf(__('%1$d of %2$d moved to “%3$s”…'), done, total, label);
  }
  const moved = total - failures.length;
  if (moved === 0) return __('No status was changed.');
  return sprintf(
    /* translators: 1: number of articles, 2: a status */
    _n('%1$d article is now “%2$s”.', '%1$d articles are now “%2$s”.', moved),
    moved,
    label,
  );
}

function skippedWords(skipped: number): string {
  return sprintf(
    /* translators: %d: number of articles */
    _n(
      '%d stayed as it is: its status does not allow this change.',
      '%d stayed as they are: their status does not allow this change.',
      skipped,
    ),
    skipped,
  );
}
