import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { LeadResource } from '../model/lead-resource.ts';

/** A lead that is to be assigned, as it is on the screen. */
export interface AssignedLead {
  id: string;
  ownerId: string | null;
  /** The owner's email address; null: unassigned. */
  owner: string | null;
  title: string;
}

export interface OwnerDialogProps {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  /** The leads to assign; null closes the dialog. */
  leads: readonly AssignedLead[] | null;
  onClose: () => void;
  /** A choice was made, before it is sent. */
  onChosen?: () => void;
}

const OwnerDialog = lazy(async (): Promise<{ default: ComponentType<OwnerDialogProps> }> => {
  try {
    return { default: (await import('./owner-dialog.tsx')).OwnerDialog };
  } catch {
    return { default: DialogNotLoaded };
  }
});

/** The dialog that assigns leads, loaded when it is opened. It stays mounted afterwards: its undo may come later. */
export function LazyOwnerDialog(props: OwnerDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.leads !== null && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <OwnerDialog {...props} />}</Suspense>;
}

function DialogNotLoaded({ leads, onClose }: OwnerDialogProps) {
  useEffect(() => {
    if (leads === null) return;
    toast.error('The list of colleagues could not be opened. Check your connection, then reload the page.');
    onClose();
  }, [leads, onClose]);
  return null;
}
