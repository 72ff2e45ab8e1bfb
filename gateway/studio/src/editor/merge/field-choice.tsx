import { changedWords } from '@article-bridge/contract/ui';
import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MarkedText } from './marked-text.tsx';

interface Props {
  label: string;
  mine: string;
  theirs: string;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
}

/** Two people's versions of one field, with what differs marked, and which of them is to hold. */
export function FieldChoice({ label, mine, theirs, isTheirs, onChange }: Props) {
  const [theirsMarked, mineMarked] = changedWords(theirs, mine);
  return (
    <div className="editor-choice">
      <RadioControl
        label={label}
        selected={isTheirs ? 'theirs' : 'mine'}
        options={[
          { value: 'mine', label: __('Yours') },
          { value: 'theirs', label: __('Saved by somebody else') },
        ]}
        onChange={(side) => {
          onChange(side === 'theirs');
        }}
      />
      <dl className="editor-choice__versions">
        <div>
          <dt>{__('Saved by somebody else')}</dt>
          <dd dir="auto">
            <MarkedText pieces={theirsMarked} mark="mark" />
          </dd>
        </div>
        <div>
          <dt>{__('Yours')}</dt>
          <dd dir="auto">
            <MarkedText pieces={mineMarked} mark="mark" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
