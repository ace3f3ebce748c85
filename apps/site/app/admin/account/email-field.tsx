import { DeskField } from '../../ui/desk/desk-field.tsx';

/** The email address of an account. */
export function EmailField({ error }: { error?: string | undefined }) {
  return (
    <DeskField
      label="Email"
      error={error}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      className="min-h-11"
    />
  );
}
