import type { DeskChanges } from '@fml/contract';
import { deskCall } from '../../../api/desk-call.ts';

/** What changed since the answer with this `mark`; without one, within the last half minute. Throws DeskError. */
export function deskChanges(mark: string): Promise<DeskChanges> {
  return deskCall('desk_changes', { since: mark });
}
