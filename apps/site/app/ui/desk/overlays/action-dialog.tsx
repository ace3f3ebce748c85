import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { DeskButton } from '../desk-button.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with Cancel and the button that acts. With `onSubmit` the children are fields, and the button sends them. */
export function ActionDialog({
  action,
  variant = 'primary',
  isBusy,
  isDisabled,
  onAction,
  onSubmit,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  action: ReactNode;
  variant?: ComponentProps<typeof DeskButton>['variant'];
  isBusy?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <DeskButton onClick={dialog.onClose}>Cancel</DeskButton>
          <DeskButton
            variant={variant}
            isBusy={isBusy}
            disabled={isDisabled}
            {...(onSubmit ? { type: 'submit', form: formId } : { onClick: onAction })}
          >
            {action}
          </DeskButton>
        </>
      }
    >
      {onSubmit ? (
        <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
}
