import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { type ActionOutcome, useAction } from './use-action.ts';

/** Asks in fields, and closes once `run` did what they say. Until then it shows what `check` or the server objects to. */
export function FormDialog<Answer>({
  check,
  run,
  outcome,
  onClose,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ActionDialog>, 'isBusy' | 'onAction' | 'onSubmit' | 'children'> & {
  check: (form: FormData) => string | undefined;
  run: (form: FormData) => Promise<Answer>;
  outcome: ActionOutcome<FormData, Answer>;
  children: (problem: string | undefined) => ReactNode;
}) {
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const action = useAction(run, {
    ...outcome,
    onDone: (answer, form) => {
      close();
      outcome.onDone?.(answer, form);
    },
    onProblem: setProblem,
  });
  return (
    <ActionDialog
      {...dialog}
      onClose={close}
      isBusy={action.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (action.isPending) return;
        const form = new FormData(event.currentTarget);
        const objection = check(form);
        setProblem(objection);
        if (objection === undefined) action.mutate(form);
      }}
    >
      {children(problem)}
    </ActionDialog>
  );
}

/** What was typed into a field. */
export const typedInto = (form: FormData, field: string): string => String(form.get(field) ?? '').trim();
