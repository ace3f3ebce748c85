import { type FormEvent, useRef, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { codeDigits } from '../code/code-labels.ts';

/** One field for six digits, sent as soon as they are there. */
export function OneTimeCodeForm({
  help,
  button,
  onCode,
}: {
  help: string;
  button: string;
  /** Answers why the code was not accepted; null when it was. */
  onCode: (code: string) => Promise<string | null>;
}) {
  return (
    <CodeForm
      label="Code"
      help={help}
      button={button}
      read={codeDigits}
      unreadable="Enter all 6 digits."
      isSentWhenRead
      onCode={onCode}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

const RECOVERY_CODE_LETTERS = 16;

export function RecoveryCodeForm({
  help,
  onCode,
}: {
  help: string;
  onCode: (code: string) => Promise<string | null>;
}) {
  return (
    <CodeForm
      label="Recovery code"
      help={help}
      button="Continue"
      read={(text) => (text.replaceAll(/[\s-]/g, '').length === RECOVERY_CODE_LETTERS ? text.trim() : null)}
      unreadable={`A recovery code has ${RECOVERY_CODE_LETTERS} letters and digits.`}
      onCode={onCode}
      inputMode="text"
      autoComplete="off"
    />
  );
}

function CodeForm({
  label,
  help,
  button,
  read,
  unreadable,
  isSentWhenRead = false,
  onCode,
  inputMode,
  autoComplete,
}: {
  label: string;
  help: string;
  button: string;
  /** Null while the text is not a code. */
  read: (text: string) => string | null;
  unreadable: string;
  isSentWhenRead?: boolean;
  onCode: (code: string) => Promise<string | null>;
  inputMode: 'numeric' | 'text';
  autoComplete: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = read(field.current?.value ?? '');
    if (code === null) return show(unreadable);
    setProblem(undefined);
    setBusy(true);
    const found = await onCode(code);
    setBusy(false);
    if (found === null) return;
    show(found);
    // So that the next code takes its place.
    field.current?.select();
  }

  function show(found: string) {
    setProblem(found);
    field.current?.focus();
  }

  return (
    <form noValidate aria-label={label} className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <DeskField
        label={label}
        help={help}
        error={problem}
        ref={field}
        name="code"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        className="min-h-11 text-[1.125rem] tracking-[0.12em] tabular-nums"
        onChange={({ currentTarget }) => {
          if (isSentWhenRead && read(currentTarget.value) !== null) currentTarget.form?.requestSubmit();
        }}
      />
      {/* The focus is in the field already, so its description is not read again by itself. */}
      <p role="alert" className="sr-only">
        {problem}
      </p>
      <DeskButton type="submit" variant="primary" size="tall" isBusy={isBusy} className="w-full">
        {isBusy ? 'Checking...' : button}
      </DeskButton>
    </form>
  );
}
