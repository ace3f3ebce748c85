import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

export const LazyCallLog = lazyDialog(async () => (await import('./call-log.tsx')).CallLog, {
  isOpen: ({ lead }) => lead !== null,
  failure: 'The call log could not be opened. Reload the page to log the call.',
});
