import type { LeadStatus } from '@fml/contract';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { isLeadStatus } from '../lead-status.ts';

export interface BulkStep {
  status: LeadStatus;
  /** As they were seen when the status was chosen. */
  leads: readonly Pick<LeadListRow, 'id' | 'status' | 'updated_at'>[];
}

/** The steps that give each lead the status back that it was seen with. */
export function stepsBack(steps: readonly BulkStep[]): BulkStep[] {
  const leads = Map.groupBy(
    steps.flatMap((step) => step.leads),
    ({ status }) => status,
  );
  return [...leads].flatMap(([status, had]) => (isLeadStatus(status) ? [{ status, leads: had }] : []));
}

/** The same steps without leads that were not changed, and the others as their change left them. */
export function stepsOverChanged(
  steps: readonly BulkStep[],
  updatedAt: ReadonlyMap<string, string>,
): BulkStep[] {
  return steps
    .map(({ status, leads }) => ({
      status,
      leads: leads.flatMap((lead) => {
        const left = updatedAt.get(lead.id);
        return left === undefined ? [] : [{ ...lead, updated_at: left }];
      }),
    }))
    .filter(({ leads }) => leads.length > 0);
}

export function bulkOutcome(changed: number, passedOver: number, nouns: LeadDesk['nouns']): string {
  if (passedOver > 0) return `${changed} updated, ${passedOver} changed by a colleague meanwhile`;
  return `${changed} ${changed === 1 ? nouns.one : nouns.many} updated`;
}
