import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';
import { staffQuery } from '../../staff/staff-query.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import type { OwnerState } from './api.ts';
import type { AssignedLead } from './assigned-lead.ts';
import { describeOwnerConflict } from './owner-labels.ts';
import type { Owner } from './owner-options.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { useAssign } from './use-assign.ts';

const STAFF_STALE_MS = 300_000;

export interface OwnerDialogProps {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  /** The leads to assign; null closes the dialog. */
  leads: readonly AssignedLead[] | null;
  onClose: () => void;
  /** A choice was made, before it is sent. */
  onChosen?: () => void;
  /** Assigns leads of many pages in place of the dialog; false when it cannot be done now. */
  assignMany?: ((owner: Owner | null, note: string) => boolean) | undefined;
}

interface OwnerConflict {
  lead: AssignedLead;
  wanted: Owner | null;
  now: OwnerState;
}

/** Asks who gets the leads. When a colleague got there first, it says what the colleague did and offers the choice again. */
export function OwnerDialog({ resource, leads, onClose, onChosen, assignMany }: OwnerDialogProps) {
  const [conflict, setConflict] = useState<OwnerConflict | null>(null);
  const queryClient = useQueryClient();
  // Before it is opened, so that what is typed after the key finds a colleague.
  useEffect(() => {
    void queryClient.prefetchQuery({ ...staffQuery, staleTime: STAFF_STALE_MS });
  }, [queryClient]);
  const assign = useAssign(resource, ({ lead, to }, now) => setConflict({ lead, wanted: to, now }));
  const count = leads?.length ?? 0;
  const nameOf = useNames();
  const wanted = conflict?.wanted == null ? 'unassigned' : nameOf(conflict.wanted.email);
  const keep = () => setConflict(null);
  const insist = ({ lead, wanted: to, now }: OwnerConflict) => {
    keep();
    assign([{ ...lead, ownerId: now.ownerId, owner: now.owner }], to, '');
  };

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
            `Assign ${count.toLocaleString('en-US')} ${resource.nouns.many}`
          )
        }
      >
        {leads && (
          <OwnerPicker
            current={leads.map(({ ownerId }) => ownerId)}
            onChoose={(owner, note) => {
              if (assignMany === undefined) assign(leads, owner, note);
              if (assignMany?.(owner, note) !== false) onChosen?.();
              onClose();
            }}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={conflict !== null}
        onClose={keep}
        width="narrow"
        title="A colleague got there first"
        footer={
          <>
            {conflict?.now.isGone === false && (
              <DeskButton onClick={() => insist(conflict)}>
                {conflict.wanted === null ? 'Unassign anyway' : `Assign to ${wanted} anyway`}
              </DeskButton>
            )}
            <DeskButton variant="primary" onClick={keep}>
              Keep it that way
            </DeskButton>
          </>
        }
      >
        {conflict && (
          <div role="alert" className="text-small">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {describeOwnerConflict(conflict.now, new Date(), nameOf)}
            </p>
            <p className="mt-1 [overflow-wrap:anywhere]">Your choice, {wanted}, was not saved.</p>
          </div>
        )}
      </Dialog>
    </>
  );
}
