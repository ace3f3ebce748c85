import { UserRound } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Initials } from '../../../ui/desk/initials.tsx';

/** Who works the lead. It opens the dialog that assigns it. */
export function OwnerButton({ owner, onAssign }: { owner: string | null; onAssign: () => void }) {
  if (owner === null) {
    return (
      <DeskButton data-needs="write" onClick={onAssign}>
        <UserRound /> Assign
      </DeskButton>
    );
  }
  return (
    <>
      <DeskButton
        data-needs="write"
        title={owner}
        aria-label={`Owner: ${owner}. Assign to another colleague`}
        onClick={onAssign}
      >
        <Initials email={owner} className="-ml-1.5 size-6! text-[0.625rem]!" />
        <span className="max-w-28 truncate">{owner.split('@')[0]}</span>
      </DeskButton>
      <span data-unless="write" className="text-fine text-muted">
        Owner: {owner}
      </span>
    </>
  );
}
