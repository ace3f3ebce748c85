import { Initials } from '../../../ui/desk/initials.tsx';

/** The owner of a lead as two letters, with the address on hover and for screen readers; nothing when it is unassigned. */
export function OwnerInitials({ email }: { email: string | null }) {
  if (email === null) return null;
  return (
    <span title={email} className="inline-flex">
      <Initials email={email} className="size-6! text-[0.625rem]!" />
      <span className="sr-only">Owner: {email}</span>
    </span>
  );
}
