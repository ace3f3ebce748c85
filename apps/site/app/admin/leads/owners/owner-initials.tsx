import { Initials } from '../../../ui/desk/initials.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';

/** The owner of a lead as two letters, with the name on hover and for screen readers; nothing when it is unassigned. */
export function OwnerInitials({ email }: { email: string | null }) {
  const nameOf = useNames();
  if (email === null) return null;
  const name = nameOf(email);
  return (
    <span title={name} className="inline-flex">
      <Initials email={email} name={name} className="size-6! text-[0.625rem]!" />
      <span className="sr-only">
        Owner: <UntrustedText>{name}</UntrustedText>
      </span>
    </span>
  );
}
