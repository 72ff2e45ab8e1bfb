import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useId } from 'react';
import type { Draft } from '../draft-fields.ts';
import { withoutBlank } from './without-blank.ts';

type Author = Draft['author'];

interface Props {
  author: Author;
  /** Names of those who wrote other articles. */
  known: readonly string[];
  onFocus: () => void;
  onChange: (author: Author) => void;
}

/** Who wrote the article. */
export function AuthorFields({ author = { name: '' }, known, onFocus, onChange }: Props) {
  const id = useId();
  const { name, url, email } = author;
  const change = (changes: { name?: string; url?: string; email?: string }) => {
    const wanted = withoutBlank({ ...author, ...changes });
    onChange(wanted && { ...wanted, name: wanted.name ?? '' });
  };
  return (
    <>
      <TextControl
        label={__('Author')}
        dir="auto"
        list={id}
        onFocus={onFocus}
        value={name}
        onChange={(value) => {
          change({ name: value });
        }}
        __next40pxDefaultSize
      />
      <TextControl
        label={__('Web address of the author')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={url ?? ''}
        onChange={(value) => {
          change({ url: value });
        }}
        __next40pxDefaultSize
      />
      <TextControl
        label={__('E-mail of the author')}
        type="email"
        dir="ltr"
        value={email ?? ''}
        onChange={(value) => {
          change({ email: value });
        }}
        __next40pxDefaultSize
      />
      <datalist id={id}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
