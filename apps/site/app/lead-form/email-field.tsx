import { useEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { emailSuggestion } from './email-suggestion.ts';
import { useSay } from './form-language.ts';
import { useAfterClick } from './use-after-click.ts';

/** An email field that offers to mend a slip such as gmial.com. It only ever offers. */
export function EmailField({
  name,
  value,
  error,
  onChange,
  onLeave,
}: {
  name: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  /** The text as it was when the visitor left the field: a half-typed address is not a typing mistake. */
  const [left, setLeft] = useState('');
  const afterClick = useAfterClick();
  const suggestion = left === value ? emailSuggestion(value) : null;

  useEffect(() => {
    // Filled in by the browser or from a saved answer, while the field is not focused.
    if (document.activeElement !== input.current) setLeft(value);
  }, [value]);

  return (
    <div>
      <Field label={say('Email')} isRequired error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name={name}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              afterClick(() => setLeft(value));
              onLeave?.();
            }}
          />
        )}
      </Field>
      <p role="status" className="text-small empty:hidden">
        {suggestion && (
          <>
            {say('Did you mean')}{' '}
            <button
              type="button"
              className="link inline-flex min-h-11 cursor-pointer items-center font-semibold [overflow-wrap:anywhere]"
              onClick={() => {
                onChange(suggestion);
                input.current?.focus();
              }}
            >
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
