import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { isImage } from './fitting-image.ts';
import type { FailedUpload } from './insert-images.ts';

interface Props {
  failures: readonly FailedUpload[];
  onRetry: (failure: FailedUpload) => void;
  onForget: (id: number) => void;
}

/** Images that are not in the text, why, and the way to try again. */
export function UploadFailures({ failures, onRetry, onForget }: Props) {
  return failures.map((failure) => (
    <Notice
      key={failure.id}
      status="error"
      politeness="assertive"
      onDismiss={() => {
        onForget(failure.id);
      }}
    >
      <p>
        {sprintf(
          /* translators: 1: name of a file, 2: why it was refused */
          __('“%1$s” was not uploaded. %2$s'),
          failure.file.name,
          failure.message,
        )}
      </p>
      {isImage(failure.file) && (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            onRetry(failure);
          }}
        >
          {__('Try again')}
        </Button>
      )}
    </Notice>
  ));
}
