import { textDirection } from '@article-bridge/contract/ui';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import './title-field.css';

interface Props {
  value: string;
  /** BCP 47. */
  language: string;
  isNew: boolean;
  onChange: (value: string) => void;
  /** Enter moves the focus into the text. */
  onDone: () => void;
}

/** The title, in a field that grows with it. */
export function TitleField({ value, language, isNew, onChange, onDone }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isFirst = useRef(isNew && value === '');
  useEffect(() => {
    if (isFirst.current) field.current?.focus();
  }, []);
  return (
    <div className="editor__title" data-value={value}>
      <textarea
        ref={field}
        rows={1}
        dir={textDirection(language)}
        lang={language}
        maxLength={1000}
        aria-label={__('Title')}
        placeholder={__('Title')}
        value={value}
        onChange={(event) => {
          onChange(event.target.value.replaceAll(/(?<![^\S\n])[^\S\n]*\n\s*/g, ' '));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onDone();
        }}
      />
    </div>
  );
}
