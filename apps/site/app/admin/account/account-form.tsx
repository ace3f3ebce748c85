import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';

export interface SentForm {
  /** What is in the field of this name. */
  text: (name: string) => string;
  /** Leads to the field of this name, which has a problem. */
  focus: (name: string) => void;
}

/** A form of the sign-in screens, sent once at a time. */
export function AccountForm({
  label,
  button,
  busyButton = button,
  footer,
  children,
  onSend,
}: {
  label: string;
  button: string;
  busyButton?: string;
  /** Below the button. */
  footer?: ReactNode;
  children: ReactNode;
  onSend: (form: SentForm) => Promise<unknown>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    setBusy(true);
    await onSend({
      text: (name) => String(values.get(name) ?? ''),
      focus: (name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus(),
    }).finally(() => setBusy(false));
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
        {isBusy ? busyButton : button}
      </DeskButton>
      {footer}
    </form>
  );
}
