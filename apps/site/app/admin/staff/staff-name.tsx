import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { useNames } from './names.ts';

/** What the desk calls a member of staff; null: who has left. */
export function StaffName({ email }: { email: string | null }) {
  const nameOf = useNames();
  return <UntrustedText>{email === null ? 'Former colleague' : nameOf(email)}</UntrustedText>;
}
