import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface Props {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  isDestructive?: boolean;
  /** While the action is running: the button says so, and is not pressed twice. */
  isBusy: boolean;
  /** Why it was refused. */
  problem: unknown;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, children, problem, isBusy, ...props }: Props) {
  return (
    <Modal title={title} size="medium" onRequestClose={props.onCancel}>
      <ProblemNotice problem={problem} />
      {children}
      <DialogButtons>
        <Button variant="tertiary" onClick={props.onCancel} __next40pxDefaultSize>
          {__('Cancel')}
        </Button>
        <Button
          variant="primary"
          isDestructive={props.isDestructive ?? false}
          isBusy={isBusy}
          disabled={isBusy}
          accessibleWhenDisabled
          onClick={props.onConfirm}
          __next40pxDefaultSize
        >
          {props.confirm}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
