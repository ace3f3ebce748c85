import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Problem } from '../../ui/desk/problem.tsx';

/** Fields of a setting with one button below them that saves, and with why it did not. */
export function SaveForm({
  save,
  button,
  children,
}: {
  save: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'error' | 'isPending'>;
  button: string;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {children}
      <Problem>{save.error && `Not saved. ${save.error.message}`}</Problem>
      <DeskButton type="submit" variant="primary" className="justify-self-start" isBusy={save.isPending}>
        {button}
      </DeskButton>
    </form>
  );
}
