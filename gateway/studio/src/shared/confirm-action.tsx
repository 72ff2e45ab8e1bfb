import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  isDestructive?: boolean;
  /** The confirmed action. @throws {ApiProblem} which the dialog shows, staying open */
  action: () => Promise<unknown>;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for confirmation of an action that cannot be undone, and runs it. */
export function ConfirmAction({ action, onDone, ...dialog }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: action, onSuccess: onDone });
  return (
    <ConfirmDialog
      {...dialog}
      isBusy={isPending}
      problem={error}
      onConfirm={() => {
        mutate();
      }}
    />
  );
}
