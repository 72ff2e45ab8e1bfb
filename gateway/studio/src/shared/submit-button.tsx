import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

interface Props {
  /** While the form is on its way: the button says so, and keeps the focus. */
  isBusy: boolean;
  children: ReactNode;
}

/** Sends the form that it is in. */
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
