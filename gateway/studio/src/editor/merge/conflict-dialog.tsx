import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { DialogButtons } from '../../shared/dialog-buttons.tsx';
import { EMPTY_DRAFT, prunedDraft } from '../draft.ts';
import type { Draft, DraftField } from '../draft-fields.ts';
import { fieldName } from '../draft-fields.ts';
import { mergedDrafts } from '../saving/merged-drafts.ts';
import type { SavingState, Stored } from '../saving/saving.ts';
import { withField } from '../with-field.ts';
import { FieldChoice } from './field-choice.tsx';
import { shownField } from './shown-field.ts';
import { TextComparison, isNarrow } from './text-comparison.tsx';

interface Props {
  state: SavingState;
  theirs: Stored;
  /** Called with each change of one's own text: whoever decides later goes on with it. */
  onText: (markdown: string) => void;
  onResolve: (draft: Draft) => void;
  onClose: () => void;
}

/** Two people's versions of one article, and the decision between them. */
export default function ConflictDialog({ state, theirs, onText, onResolve, onClose }: Props) {
  const [mine] = useState(state.draft);
  const base = state.known ?? { draft: EMPTY_DRAFT };
  const { draft: merged, taken: alsoTheirs, colliding } = mergedDrafts(base, mine, theirs.draft);
  const [text, setText] = useState(merged.markdown);
  const [taken, setTaken] = useState<ReadonlySet<DraftField>>(new Set());
  const others = colliding.filter((field) => field !== 'markdown');

  const resolve = () => {
    let draft = { ...merged, markdown: text };
    for (const field of taken) draft = withField(draft, field, prunedDraft(theirs.draft)[field]);
    onResolve(draft);
  };
  return (
    <Modal title={__('Two versions of one article')} size="fill" onRequestClose={onClose}>
      <div className="editor-compare">
        <p>{explanation(colliding.includes('markdown'))}</p>
        {alsoTheirs.length > 0 && (
          <p>
            {sprintf(
              /* translators: %s: names of fields. */
              __('Only the other version changed these, so its changes are used: %s.'),
              alsoTheirs.map(fieldName).join(', '),
            )}
          </p>
        )}
        {others.map((field) => (
          <FieldChoice
            key={field}
            label={fieldName(field)}
            mine={shownField(mine, field)}
            theirs={shownField(theirs.draft, field)}
            isTheirs={taken.has(field)}
            onChange={(isTheirs) => {
              const next = new Set(taken);
              if (isTheirs) next.add(field);
              else next.delete(field);
              setTaken(next);
            }}
          />
        ))}
        {colliding.includes('markdown') && (
          <TextComparison
            left={theirs.draft.markdown}
            right={text}
            leftLabel={__('Saved in the meantime')}
            rightLabel={__('Yours')}
            onChange={(changed) => {
              setText(changed);
              onText(changed);
            }}
          />
        )}
        <DialogButtons>
          <Button variant="tertiary" onClick={onClose} __next40pxDefaultSize>
            {__('Decide later')}
          </Button>
          <Button variant="primary" onClick={resolve} __next40pxDefaultSize>
            {__('Save the result')}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}

function explanation(isTextColliding: boolean): string {
  if (!isTextColliding) {
    return __('Choose which version of each field to keep. Both are kept until you save.');
  }
  return isNarrow()
    ? __(
        'What was saved in the meantime is marked in red, what you wrote in green. Change the text until it is what the article should be. Both versions are kept until you save.',
      )
    : __(
        'On the left is what was saved in the meantime, on the right what you wrote. Change the right side until it is what the article should be; an arrow copies a piece over. Both versions are kept until you save.',
      );
}
