import type { ComponentProps } from 'react';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { type ActionOutcome, useAction } from './use-action.ts';

/** Asks before something is done to `subject`, and closes when it is done or has failed; null keeps it closed. */
export function ConfirmDialog<Subject, Answer>({
  subject,
  run,
  outcome,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, 'isOpen' | 'isBusy' | 'onAction' | 'onSubmit'> & {
  subject: Subject | null;
  run: (subject: Subject) => Promise<Answer>;
  outcome: ActionOutcome<Subject, Answer>;
}) {
  const action = useAction(run, { ...outcome, onSettled: dialog.onClose });
  return (
    <ActionDialog
      width="narrow"
      variant="danger"
      {...dialog}
      isOpen={subject !== null}
      isBusy={action.isPending}
      onAction={() => subject !== null && action.mutate(subject)}
    />
  );
}
