import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';
import { PersonMark } from '../../staff/person-mark.tsx';

/** The owner of a lead as a picture or two letters, with the name on hover and for screen readers; nothing when it is unassigned. */
export function OwnerInitials({ email }: { email: string | null }) {
  const nameOf = useNames();
  if (email === null) return null;
  const name = nameOf(email);
  return (
    <span title={name} className="inline-flex">
      <PersonMark email={email} className="size-6! text-[0.625rem]!" />
      <span className="sr-only">
        Owner: <UntrustedText>{name}</UntrustedText>
      </span>
    </span>
  );
}
