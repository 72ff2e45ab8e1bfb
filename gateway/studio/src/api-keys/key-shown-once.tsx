import type { ApiKeyWithSecret } from '@article-bridge/contract';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { CopyField } from '../shared/copy-field.tsx';
import { DialogButtons } from '../shared/dialog-buttons.tsx';
import { ShownOnce } from '../shared/shown-once.tsx';
import { fullTime } from '../shared/wire-date.ts';

interface Props {
  made: ApiKeyWithSecret;
  /** Until when the key that it replaces works; undefined: it replaces none. */
  oldWorksUntil?: string | undefined;
  onDone: () => void;
}

/** A key, this once. */
export function KeyShownOnce({ made, oldWorksUntil, onDone }: Props) {
  return (
    <ShownOnce className="form">
      <Notice status="warning" isDismissible={false} politeness="assertive">
        {__('Copy the key now: it is not stored and cannot be shown again.')}
      </Notice>
      <CopyField label={__('API key')} value={made.key} />
      {oldWorksUntil !== undefined && (
        <p>
          {sprintf(
            /* translators: %s: day and time */
            __('The old key works until %s. Replace it with the new one by then.'),
            fullTime(oldWorksUntil),
          )}
        </p>
      )}
      <DialogButtons>
        <Button variant="primary" onClick={onDone} __next40pxDefaultSize>
          {__('I have kept it')}
        </Button>
      </DialogButtons>
    </ShownOnce>
  );
}
