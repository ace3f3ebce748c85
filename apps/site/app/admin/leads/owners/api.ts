import type { AssignAnswer, LeadKind, OwnerChange } from '@fml/contract';
import { deskCall } from '../../../api/desk-call.ts';

/**
 * Gives leads to owners, at most 1,000 at once. A lead that a colleague assigned since is passed over. `note` becomes a note
 * on every lead that was given. Throws DeskError.
 */
export function assignLeads(
  kind: LeadKind,
  changes: readonly OwnerChange[],
  note: string | null = null,
): Promise<AssignAnswer> {
  return deskCall('desk_assign_leads', { leadKind: kind, changes, note });
}
