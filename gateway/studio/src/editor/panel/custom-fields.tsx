import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { Draft } from '../draft-fields.ts';
import { shownValue, valueOfInput } from './custom-field-values.ts';
import { PairList } from './pair-list.tsx';
import type { Pair } from './pair-list.tsx';

type Fields = NonNullable<Draft['custom_fields']>;

interface Props {
  fields: Fields;
  onChange: (fields: Fields) => void;
}

/** The writer's own fields. A row without a name is not a field yet, but is shown all the same. */
export function CustomFields({ fields, onChange }: Props) {
  const [rows, setRows] = useState(() => rowsOf(fields));
  const isChangedElsewhere = JSON.stringify(fieldsOf(rows)) !== JSON.stringify(fields);
  const shown = isChangedElsewhere ? rowsOf(fields) : rows;
  return (
    <PairList
      pairs={shown}
      labels={{
        first: __('Name of the field'),
        second: __('Its value'),
        add: __('Add a field'),
        remove: __('Remove the field'),
      }}
      onChange={(pairs) => {
        setRows(pairs);
        onChange(fieldsOf(pairs));
      }}
    />
  );
}

function rowsOf(fields: Fields): Pair[] {
  return Object.entries(fields).map(([first, value]) => ({ first, second: shownValue(value) }));
}

function fieldsOf(rows: readonly Pair[]): Fields {
  const named = rows.filter(({ first }) => first.trim() !== '');
  return Object.fromEntries(named.map(({ first, second }) => [first.trim(), valueOfInput(second)]));
}
