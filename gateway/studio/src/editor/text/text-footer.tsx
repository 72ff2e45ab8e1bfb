import { EditorView } from '@codemirror/view';
import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { inLanguage } from '../../api/api-texts.ts';
import type { RenderedState } from '../rendering/use-rendered.ts';
import './text-footer.css';

interface Props {
  rendered: RenderedState;
  view: EditorView | undefined;
}

/** Below the text: how long it is, and what is wrong with it. */
export function TextFooter({ rendered: { content, faults }, view }: Props) {
  const words = content?.word_count ?? 0;
  const minutes = content?.reading_time_minutes ?? 0;
  return (
    <div className="editor__footer">
      <p className="editor__counts">
        {/* translators: %s: number of words */}
        {sprintf(
          _n('%s word', '%s words', words),
          words.toLocaleString(document.documentElement.lang),
        )}
        {minutes > 0 && (
          <>
            {' · '}
            {/* translators: %d: number of minutes */}
            {sprintf(_n('%d minute to read', '%d minutes to read', minutes), minutes)}
          </>
        )}
      </p>
      {faults.length > 0 && (
        <ul className="editor__faults" aria-label={__('Problems in the text')}>
          {faults.map(({ line, message, ...name }) => (
            <li key={`${line} ${message}`}>
              <Button
                variant="link"
                onClick={() => {
                  goToLine(view, line);
                }}
              >
                {/* translators: %d: number of a line */}
                {sprintf(__('Line %d'), line)}
              </Button>
              {': '}
              {inLanguage({ detail: message, ...name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function goToLine(view: EditorView | undefined, line: number): void {
  if (view === undefined) return;
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from) });
  view.focus();
}
