import { changedWords } from '@article-bridge/contract/ui';
import type { Piece } from '@article-bridge/contract/ui';
import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
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
  // The dialog is rendered with every key that is pressed in the text beside it.
  const [theirsMarked, mineMarked] = useMemo(() => changedWords(theirs, mine), [theirs, mine]);
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
        <Version whose={__('Saved by somebody else')} pieces={theirsMarked} />
        <Version whose={__('Yours')} pieces={mineMarked} />
      </dl>
    </div>
  );
}

function Version({ whose, pieces }: { whose: string; pieces: readonly Piece[] }) {
  return (
    <div>
      <dt>{whose}</dt>
      <dd dir="auto">
        <MarkedText pieces={pieces} mark="mark" />
      </dd>
    </div>
  );
}
