import { useEffect, useRef } from 'react';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Field } from '../../../ui/field.tsx';

/** The six digits of an authenticator app, named `code`. A problem takes the focus back, so that it is read out. */
export function CodeField({ problem }: { problem: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <Field label="Code" {...(problem !== undefined && { error: problem })}>
      {(control) => (
        <DeskInput
          {...control}
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          className="w-36! tracking-widest tabular-nums"
        />
      )}
    </Field>
  );
}
