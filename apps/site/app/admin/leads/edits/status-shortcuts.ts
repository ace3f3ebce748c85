import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import type { Shortcut } from '../../keyboard/shortcut-registry.ts';
import { STATUS_ORDER } from '../model/lead-status.ts';
import { undoLast } from './last-undo.ts';

export const TRIAGE_GROUP = 'Working through leads';
export const ASSIGN_LABEL = 'Assign to an owner';

/** 1 to 5 in the order of the dropdown, and z for undo. */
export function statusShortcuts(isReady: boolean, setStatus: (status: LeadStatus) => void): Shortcut[] {
  return [
    ...STATUS_ORDER.map((status, index) => ({
      keys: String(index + 1),
      label: `Set status to ${LEAD_STATUSES[status]}`,
      group: TRIAGE_GROUP,
      isReady,
      needs: 'write' as const,
      run: () => setStatus(status),
    })),
    {
      keys: 'z',
      label: 'Undo the last change',
      group: TRIAGE_GROUP,
      isReady: true,
      needs: 'write',
      run: undoLast,
    },
  ];
}
