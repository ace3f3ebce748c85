import type { LeadRef } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

export type LeadPair = readonly [LeadRef, LeadRef];

export const LazyMergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  isOpen: ({ pair }) => pair !== null,
  failure: 'The comparison could not be opened. Check your connection, then reload the page.',
});
