import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import { articleDeletions, useDeletions } from './article-deletions.ts';
import type { Deletion } from './deletions.ts';
import './deletion-notices.css';

interface Props {
  /** Called with the articles that are back. */
  onUndone: (uuids: readonly string[]) => void;
}

/** What was just deleted, with the way back, at the foot of the window; and what could not be. */
export function DeletionNotices({ onUndone }: Props) {
  const deletions = useDeletions();
  const latest = deletions.findLast(({ state }) => state === 'waiting');
  useEffect(() => {
    if (latest === undefined) return undefined;
    const undoByKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      undo(latest, onUndone);
    };
    window.addEventListener('keydown', undoByKey);
    return () => {
      window.removeEventListener('keydown', undoByKey);
    };
  }, [latest, onUndone]);
  const failed = deletions.filter(({ state }) => state === 'failed');
  const leaving = deletions.filter(({ state }) => state !== 'failed');
  return (
    <>
      {failed.map((deletion) => (
        <FailedNotice key={deletion.id} deletion={deletion} />
      ))}
      <div className="deletion-notices" role="status">
        {leaving.map((deletion) => (
          <UndoNotice key={deletion.id} deletion={deletion} onUndone={onUndone} />
        ))}
      </div>
    </>
  );
}

function UndoNotice({ deletion, onUndone }: Props & { deletion: Deletion }) {
  const { id, state } = deletion;
  const hold = () => {
    articleDeletions.hold(id);
  };
  const release = () => {
    articleDeletions.release(id);
  };
  return (
    <div
      className="deletion-notices__notice"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{wordsOf(deletion)}</span>
      {state === 'waiting' && (
        <Button
          className="deletion-notices__undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => {
            undo(deletion, onUndone);
          }}
        >
          {__('Undo')}
        </Button>
      )}
    </div>
  );
}

function FailedNotice({ deletion: { id, failures } }: { deletion: Deletion }) {
  return (
    <Notice
      status="error"
      politeness="assertive"
      onRemove={() => {
        articleDeletions.dismiss(id);
      }}
    >
      <p>{__('Not deleted because of an error:')}</p>
      <ul>
        {failures.map(({ uuid, title, reason }) => (
          <li key={uuid}>
            <bdi>
              <strong>{title}</strong>
            </bdi>
            : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function undo(deletion: Deletion, onUndone: Props['onUndone']): void {
  if (articleDeletions.undo(deletion.id)) onUndone(deletion.articles.map(({ uuid }) => uuid));
}

function wordsOf({ articles, state }: Deletion): string {
  const [first] = articles;
  const count = articles.length;
  if (state === 'deleting') {
    /* translators: %d: number of articles */
    return sprintf(_n('Deleting %d article…', 'Deleting %d articles…', count), count);
  }
  /* translators: %s: title of an article */
  if (count === 1) return sprintf(__('“%s” is deleted.'), first?.title ?? '');
  /* translators: %d: number of articles, 2 or more */
  return sprintf(_n('%d article is deleted.', '%d articles are deleted.', count), count);
}

/** Where Ctrl+Z takes back what was typed. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '';
}
