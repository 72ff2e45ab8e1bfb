import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

interface Props {
  /** While the form is being sent: the button says so, and keeps the focus. */
  isBusy: boolean;
  children: ReactNode;
}

/** Submits its form. */
export function SubmitButton({ isBusy, children }: Props) {
  return (
    <Button
      variant="primary"
      type="submit"
      isBusy={isBusy}
      disabled={isBusy}
      accessibleWhenDisabled
      __next40pxDefaultSize
    >
      {children}
    </Button>
  );
}
