import { Button, TextControl, TextareaControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { useRef } from 'react';
import { useFocusOnAdded } from '../../shared/use-focus-on-added.ts';
import './pair-list.css';

export interface Pair {
  first: string;
  second: string;
}

interface Props {
  pairs: readonly Pair[];
  labels: { first: string; second: string; add: string; remove: string };
  /** The second value has several lines. */
  isLong?: boolean;
  onChange: (pairs: Pair[]) => void;
}

/** A list of pairs. One that is added takes the focus; removing one moves it to the button that adds. */
export function PairList({ pairs, labels, isLong = false, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focusAdded = useFocusOnAdded(list, '.editor-pairs__pair');
  const replace = (index: number, changes: Partial<Pair>) => {
    onChange(pairs.map((pair, at) => (at === index ? { ...pair, ...changes } : pair)));
  };
  const Second = isLong ? TextareaControl : TextControl;
  return (
    <div ref={list} className="editor-pairs">
      {pairs.map(({ first, second }, index) => (
        <div
          key={index}
          className="editor-pairs__pair"
          role="group"
          aria-label={`${labels.first} ${index + 1}`}
        >
          <TextControl
            label={labels.first}
            dir="auto"
            value={first}
            onChange={(value) => {
              replace(index, { first: value });
            }}
            __next40pxDefaultSize
          />
          <Second
            label={labels.second}
            dir="auto"
            value={second}
            onChange={(value: string) => {
              replace(index, { second: value });
            }}
            {...(isLong ? { rows: 3 } : { __next40pxDefaultSize: true })}
          />
          <Button
            variant="tertiary"
            isDestructive
            size="small"
            aria-label={sprintf('%1$s: %2$s', labels.remove, first || String(index + 1))}
            onClick={() => {
              onChange(pairs.filter((_, at) => at !== index));
              add.current?.focus();
            }}
          >
            {__('Remove')}
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        variant="secondary"
        icon={plus}
        size="compact"
        onClick={() => {
          onChange([...pairs, { first: '', second: '' }]);
          focusAdded(pairs.length);
        }}
      >
        {labels.add}
      </Button>
    </div>
  );
}
