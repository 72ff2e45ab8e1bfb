import { Button, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { articleImports } from './article-imports.ts';
import { filesOfInput } from './dropped-file.ts';

const ACCEPTED = '.md,.markdown,.html,.htm,.zip,.xml,.ndjson,.jsonl,.json,image/*';

/** Chooses files to import, for who does not drop them. */
export function ImportButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <FormFileUpload
      accept={ACCEPTED}
      multiple
      onChange={({ currentTarget }) => {
        articleImports.start(filesOfInput([...(currentTarget.files ?? [])]));
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
      render={({ openFileDialog }) => (
        <Button variant={variant} onClick={openFileDialog} __next40pxDefaultSize>
          {__('Import files')}
        </Button>
      )}
    />
  );
}
