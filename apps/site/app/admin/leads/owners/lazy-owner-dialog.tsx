import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { staffQuery } from '../../staff/staff-query.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import type { Owner } from './owner-options.ts';

const STAFF_STALE_MS = 300_000;

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
  /** Assigns leads of many pages in place of the dialog; false when it cannot be done now. */
  assignMany?: ((owner: Owner | null, note: string) => boolean) | undefined;
}

/** Loaded behind the first screen, so that what is typed after the key goes into the dialog. */
const loadDialog = async (): Promise<{ default: ComponentType<OwnerDialogProps> }> => ({
  default: (await import('./owner-dialog.tsx')).OwnerDialog,
});
const OwnerDialog = lazy(() => loadDialog().catch(() => ({ default: DialogNotLoaded })));

/** The dialog that assigns leads, from the first time on: its undo may come when it is closed. */
export function LazyOwnerDialog(props: OwnerDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.leads !== null && !wasOpened) setOpened(true);
  const queryClient = useQueryClient();
  useEffect(() => {
    void loadDialog().catch(() => undefined);
    void queryClient.prefetchQuery({ ...staffQuery, staleTime: STAFF_STALE_MS });
  }, [queryClient]);
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
