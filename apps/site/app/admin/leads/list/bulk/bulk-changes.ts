import type { LeadStatus } from '@fml/contract';
import type { LeadListRow, LeadResource } from '../../model/lead-resource.ts';
import { isLeadStatus } from '../../model/lead-status.ts';

export interface BulkChange {
  status: LeadStatus;
  /** As they were seen when the status was chosen. */
  leads: readonly Pick<LeadListRow, 'id' | 'status' | 'updatedAt'>[];
}

export function undoOf(changes: readonly BulkChange[]): BulkChange[] {
  const byStatus = Map.groupBy(
    changes.flatMap(({ leads }) => leads),
    ({ status }) => status,
  );
  return [...byStatus].flatMap(([status, leads]) => (isLeadStatus(status) ? [{ status, leads }] : []));
}

/** The same changes without the leads that were skipped; the others have the time stamp their change left. */
export function onlyChangedLeads(
  changes: readonly BulkChange[],
  updatedAt: ReadonlyMap<string, string>,
): BulkChange[] {
  return changes
    .map(({ status, leads }) => ({
      status,
      leads: leads.flatMap((lead) => {
        const left = updatedAt.get(lead.id);
        return left === undefined ? [] : [{ ...lead, updatedAt: left }];
      }),
    }))
    .filter(({ leads }) => leads.length > 0);
}

export function formatBulkResult(changed: number, passedOver: number, nouns: LeadResource['nouns']): string {
  if (passedOver > 0)
    return `${changed} updated, ${passedOver} skipped because a colleague just changed ${passedOver === 1 ? 'it' : 'them'}`;
  return `${changed} ${changed === 1 ? nouns.one : nouns.many} updated`;
}
