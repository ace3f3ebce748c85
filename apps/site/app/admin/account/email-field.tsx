import { DeskField } from '../../ui/desk/desk-input.tsx';

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
