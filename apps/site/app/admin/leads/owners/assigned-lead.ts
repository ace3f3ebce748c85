import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** A lead that is to be assigned, as it is on the screen. */
export interface AssignedLead {
  id: string;
  ownerId: string | null;
  /** The owner's email address; null: unassigned. */
  owner: string | null;
  title: string;
}

export const LazyOwnerDialog = lazyDialog(async () => (await import('./owner-dialog.tsx')).OwnerDialog, {
  isOpen: ({ leads }) => leads !== null,
  failure: 'The list of colleagues could not be opened. Check your connection, then reload the page.',
});
