import type { Shortcut } from '../keyboard/shortcut-registry.ts';
import { undoLast } from '../leads/edits/last-undo.ts';

interface QueueKeys {
  move: (step: 1 | -1) => void;
  open: () => void;
  /** Path of the lead under the highlight. */
  leadsTo?: string | undefined;
  finish: () => void;
  snooze: () => void;
  call: () => void;
}

const group = 'The queue of the day';

/** The keys of the queue. Null while it is on its way: presses wait for it. */
export function queueShortcuts(keys: QueueKeys | null): Shortcut[] {
  const isReady = keys !== null;
  const writes = { group, isReady, opensField: true, needs: 'write' } as const;
  return [
    { keys: 'j', label: 'Next entry', group, isReady, run: () => keys?.move(1) },
    { keys: 'k', label: 'Previous entry', group, isReady, run: () => keys?.move(-1) },
    {
      keys: 'Enter',
      label: 'Open its lead',
      group,
      isReady,
      leadsTo: keys?.leadsTo ?? null,
      run: () => keys?.open(),
    },
    { keys: 'c', label: 'Log a call to a new lead', ...writes, run: () => keys?.call() },
    { keys: 'd', label: 'Mark a follow-up as done', ...writes, run: () => keys?.finish() },
    { keys: 's', label: 'Snooze a follow-up', ...writes, run: () => keys?.snooze() },
    { keys: 'z', label: 'Undo the last change', group, isReady: true, run: undoLast },
  ];
}
