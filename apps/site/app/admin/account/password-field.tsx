import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Field } from '../../ui/field.tsx';

export function PasswordField({
  label = 'Password',
  help,
  error,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'id'> & { label?: string; help?: string; error?: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <DeskInput
            {...control}
            {...props}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="min-h-11 pr-12"
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sign text-muted hover:text-text"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  );
}
