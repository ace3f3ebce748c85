import { useEffect, useRef } from 'react';
import { DeskField } from '../../../ui/desk/desk-field.tsx';

/** The six digits of an authenticator app, named `code`. A problem takes the focus back, so that it is read out. */
export function CodeField({ problem }: { problem: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <DeskField
      label="Code"
      error={problem}
      ref={input}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      autoFocus
      className="w-36! tracking-widest tabular-nums"
    />
  );
}
