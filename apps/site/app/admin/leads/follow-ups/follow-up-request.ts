import type { LeadRef } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';
import type { FollowUp } from './api.ts';

/** What a person wants to do with a follow-up. */
export type FollowUpRequest =
  | { what: 'add'; lead: LeadRef; title: string }
  | { what: 'edit' | 'snooze' | 'finish'; followUp: FollowUp };

export const LazyFollowUpDialog = lazyDialog(
  async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog,
  {
    isOpen: ({ request }) => request !== null,
    failure: 'Follow-ups could not be opened. Check your connection, then reload the page.',
  },
);
