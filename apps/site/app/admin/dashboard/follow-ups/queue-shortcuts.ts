import type { Shortcut } from '../../keyboard/shortcut-registry.ts';
import { undoLast } from '../../leads/edits/last-undo.ts';

interface QueueKeys {
  move: (step: 1 | -1) => void;
  open: () => void;
  /** Path of the lead under the highlight. */
  leadsTo?: string | undefined;
  finish: () => void;
  snooze: () => void;
}

const group = 'Follow-ups';

/** The keys of the queue. Null while it is on its way: presses wait for it. */
export function queueShortcuts(keys: QueueKeys | null): Shortcut[] {
  const isReady = keys !== null;
  const writes = { group, isReady, opensField: true, needs: 'write' } as const;
  return [
    { keys: 'j', label: 'Next follow-up', group, isReady, run: () => keys?.move(1) },
    { keys: 'k', label: 'Previous follow-up', group, isReady, run: () => keys?.move(-1) },
    {
      keys: 'Enter',
      label: 'Open its lead',
      group,
      isReady,
      leadsTo: keys?.leadsTo ?? null,
      run: () => keys?.open(),
    },
    { keys: 'd', label: 'Mark as done', ...writes, run: () => keys?.finish() },
    { keys: 's', label: 'Snooze', ...writes, run: () => keys?.snooze() },
    { keys: 'z', label: 'Undo the last change', group, isReady: true, run: undoLast },
  ];
}
