import type { LeadRef, LeadTask } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** What a person wants to do with a follow-up. */
export type TaskRequest =
  | { what: 'add'; lead: LeadRef; title: string }
  | { what: 'edit' | 'snooze' | 'finish'; task: LeadTask };

/** The dialog in which it is done. */
export const LazyTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog, {
  isOpen: ({ request }) => request !== null,
  failure: 'Follow-ups could not be opened. Check your connection, then reload the page.',
});
