import { changedWords } from '@article-bridge/contract/ui';
import type { Piece } from '@article-bridge/contract/ui';
import { Diff } from '@article-bridge/contract/ui/components';
import '@article-bridge/contract/ui/components/diff.css';
import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';

interface Props {
  label: string;
  mine: string;
  theirs: string;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
}

/** Two people's versions of one field, with the differences marked, and the choice between them. */
export function FieldChoice({ label, mine, theirs, isTheirs, onChange }: Props) {
  // The dialog is rendered again with every key pressed in the text beside it.
  const rows = useMemo(() => {
    const [left, right] = changedWords(theirs, mine);
    return [{ type: 'changed' as const, left: shown(left), right: shown(right), lines: 0 }];
  }, [theirs, mine]);
  return (
    <div className="editor-choice">
      <RadioControl
        label={label}
        selected={isTheirs ? 'theirs' : 'mine'}
        options={[
          { value: 'mine', label: __('Yours') },
          { value: 'theirs', label: __('Saved in the meantime') },
        ]}
        onChange={(side) => {
          onChange(side === 'theirs');
        }}
      />
      <Diff
        of="versions"
        caption={label}
        left={__('Saved in the meantime')}
        right={__('Yours')}
        rows={rows}
        // A field is one row: nothing is left out.
        gapLabel={String}
      />
    </div>
  );
}

/** A dash for an empty field. */
function shown(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.length === 0 ? [{ text: '–', changed: false }] : pieces;
}
