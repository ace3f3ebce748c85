import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Field } from '../../ui/field.tsx';

/** The email address of an account. */
export function EmailField({ error }: { error?: string | undefined }) {
  return (
    <Field label="Email" {...(error !== undefined && { error })}>
      {(control) => (
        <DeskInput
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className="min-h-11"
        />
      )}
    </Field>
  );
}
