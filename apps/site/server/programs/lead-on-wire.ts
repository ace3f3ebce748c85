import type { LeadKind, LeadStatus } from '@fml/contract';
import type { AnswerOf, CallDesk } from '@fml/desk';
import { entryOnWire, type WireEntry } from './timeline-on-wire.ts';
import { snakeNames } from './wire-names.ts';

export interface NamedLead {
  kind: LeadKind;
  id: string;
}

export type LeadRow = AnswerOf<'list-submissions' | 'list-consultations'>['rows'][number] | LeadDetail;
type LeadDetail = NonNullable<AnswerOf<'get-submission' | 'get-consultation'>>;

/** A lead with everything it sent, as the desk has it; null when there is none of this kind. */
export function findLead(call: CallDesk, { kind, id }: NamedLead): Promise<LeadDetail | null> {
  return call(kind === 'submission' ? 'get-submission' : 'get-consultation', { id });
}

/** All that is stored of a lead, by the columns of its table. */
export function leadOnWire({ customValues, ...row }: LeadRow): Record<string, unknown> {
  return { ...snakeNames(row), own_values: customValues };
}

/** What happened with a lead, newest first. */
export async function readTimeline(call: CallDesk, { id }: NamedLead): Promise<WireEntry[]> {
  return (await call('lead-timeline', { leadId: id })).map(entryOnWire);
}

/** `updatedAt`: null where it had this status already. */
type StatusOutcome = { isSet: true; updatedAt: string | null } | { isSet: false; why: 'gone' | 'changed' };

/** Sets the status of a lead as it was seen; without `seenAt`, as it is. */
export async function setStatus(
  call: CallDesk,
  lead: NamedLead,
  { status, seenAt }: { status: LeadStatus; seenAt?: string | undefined },
): Promise<StatusOutcome> {
  const found = await findLead(call, lead);
  if (found === null) return { isSet: false, why: 'gone' };
  const attempt = (updatedAt: string) =>
    call('set-lead-statuses', { leads: [{ id: lead.id, updatedAt }], status });
  let { changed, passedOver } = await attempt(seenAt ?? found.updatedAt);
  if (passedOver.length > 0 && seenAt === undefined) {
    // The attempt has locked the row, so that nothing can come in between again.
    const current = await findLead(call, lead);
    if (current === null) return { isSet: false, why: 'gone' };
    ({ changed, passedOver } = await attempt(current.updatedAt));
  }
  if (passedOver.length > 0) return { isSet: false, why: 'changed' };
  return { isSet: true, updatedAt: changed[0]?.updatedAt ?? null };
}
