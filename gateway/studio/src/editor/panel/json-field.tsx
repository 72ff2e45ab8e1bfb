import { TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { Draft } from '../draft-fields.ts';
import { parsedJson } from './custom-field-values.ts';
import './json-field.css';

type List = NonNullable<Draft['schema_jsonld']>;

interface Props {
  label: string;
  help: string;
  value: List | undefined;
  onChange: (value: List | undefined) => void;
}

/** A list in JSON. While the text is not one, the last valid list stays, and so does the text. */
export function JsonField({ label, help, value, onChange }: Props) {
  const [text, setText] = useState(() => shown(value));
  const isEmpty = text.trim() === '';
  const read = listOf(text);
  const isFaulty = !isEmpty && read === undefined;
  return (
    <TextareaControl
      label={label}
      dir="ltr"
      rows={4}
      className="editor-json"
      aria-invalid={isFaulty}
      help={isFaulty ? __('This is not valid JSON yet: it is kept here but not saved.') : help}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const list = listOf(typed);
        if (typed.trim() === '' || list !== undefined) onChange(list);
      }}
    />
  );
}

function shown(value: List | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** One object counts as a list of one. */
function listOf(text: string): List | undefined {
  const parsed = parsedJson(text);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return Array.isArray(parsed) ? parsed : [parsed];
}
