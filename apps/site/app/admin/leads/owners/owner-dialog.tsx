import type { OwnerState } from '@fml/contract';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Dialog } from '../../../ui/desk/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { AssignedLead, OwnerDialogProps } from './lazy-owner-dialog.tsx';
import { describeOwnerConflict } from './owner-labels.ts';
import type { Owner } from './owner-options.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { useAssign } from './use-assign.ts';

interface OwnerConflict {
  lead: AssignedLead;
  wanted: Owner | null;
  now: OwnerState;
}

/** Asks who gets the leads. When a colleague was faster, it says what the colleague did and offers the choice again. */
export function OwnerDialog({ resource, leads, onClose, onChosen }: OwnerDialogProps) {
  const [conflict, setConflict] = useState<OwnerConflict | null>(null);
  const assign = useAssign(resource, ({ lead, to }, now) => setConflict({ lead, wanted: to, now }));
  const count = leads?.length ?? 0;
  return (
    <>
      <Dialog
        isOpen={leads !== null}
        onClose={onClose}
        width="narrow"
        title={
          count === 1 ? (
            <>
              Assign <UntrustedText>{leads?.[0]?.title ?? ''}</UntrustedText>
            </>
          ) : (
            `Assign ${count} ${resource.nouns.many}`
          )
        }
      >
        {leads && (
          <OwnerPicker
            current={leads.map(({ ownerId }) => ownerId)}
            onChoose={(owner, note) => {
              assign(leads, owner, note);
              onChosen?.();
              onClose();
            }}
          />
        )}
      </Dialog>
      <ConflictDialog
        conflict={conflict}
        onKeep={() => setConflict(null)}
        onInsist={({ lead, wanted, now }) => {
          setConflict(null);
          assign([{ ...lead, ownerId: now.ownerId, owner: now.owner }], wanted, '');
        }}
      />
    </>
  );
}

function ConflictDialog({
  conflict,
  onKeep,
  onInsist,
}: {
  conflict: OwnerConflict | null;
  onKeep: () => void;
  onInsist: (conflict: OwnerConflict) => void;
}) {
  const wanted = conflict?.wanted?.email ?? 'unassigned';
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={onKeep}
      width="narrow"
      title="A colleague got there first"
      footer={
        conflict && (
          <>
            {!conflict.now.isGone && (
              <DeskButton onClick={() => onInsist(conflict)}>
                {conflict.wanted === null ? 'Unassign anyway' : `Assign to ${wanted} anyway`}
              </DeskButton>
            )}
            <DeskButton variant="primary" onClick={onKeep}>
              Keep it that way
            </DeskButton>
          </>
        )
      }
    >
      {conflict && (
        <div role="alert" className="text-small">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {describeOwnerConflict(conflict.now, new Date())}
          </p>
          <p className="mt-1 [overflow-wrap:anywhere]">Your choice, {wanted}, was not saved.</p>
        </div>
      )}
    </Dialog>
  );
}
