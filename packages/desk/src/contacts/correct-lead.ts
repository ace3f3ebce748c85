import { CONTACT_FIELDS, type ContactField, isEmailShaped, isOneMailAddress } from '@fml/contract';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineCommand } from '../define-operation.ts';
import { noteChanges } from '../leads/note-changes.ts';
import { refuse } from '../refuse.ts';
import { type LockedContactData, lockContactData, writeContactData } from './contact-data.ts';

const typed = z.string().max(10_000);

/** Of each field that is corrected, what the person saw and what it is to be; '' for nothing. All of it or nothing. */
export const correctLead = defineCommand({
  name: 'correct-lead',
  right: 'write',
  input: z.strictObject({
    leadId: z.guid(),
    changes: z.partialRecord(choiceOf(CONTACT_FIELDS), z.strictObject({ from: typed, to: typed })),
  }),
  answer: z.object({ updatedAt: z.string() }),
  run: async (context, { leadId, changes }) => {
    const { tx } = context;
    const lead = await lockContactData(tx, leadId);
    if (lead === null) throw refuse('lead_gone');
    const wanted = new Map(lead.values);
    for (const { field, from, to } of asList(changes)) {
      wanted.set(field, correctedValue(lead, field, from, to));
    }
    const corrected = [...wanted].filter(([field, value]) => value !== lead.values.get(field));
    if (corrected.length === 0) return { updatedAt: lead.updatedAt };
    const updatedAt = await writeContactData(tx, lead, wanted);
    const noted = corrected.map(([field, toValue]) => {
      return { leadId, field, fromValue: lead.values.get(field) ?? null, toValue };
    });
    await noteChanges(context, ...noted);
    return { updatedAt };
  },
});

type Changes = Partial<Record<ContactField, { from: string; to: string }>>;

function asList(changes: Changes): { field: ContactField; from: string; to: string }[] {
  const fields: readonly ContactField[] = ['business', 'name', 'email', 'phone', 'website'];
  return fields.flatMap((field) => {
    const change = changes[field];
    return change === undefined ? [] : [{ field, ...change }];
  });
}

function correctedValue(lead: LockedContactData, field: ContactField, from: string, to: string) {
  const now = lead.values.get(field);
  if (now === undefined) throw refuse('not_correctable');
  if ((now ?? '') !== from) throw refuse('correction_conflict', { field, now: now ?? '' });
  const value = to.trim() || null;
  if (field === 'email' && value !== null && !(isEmailShaped(value) && isOneMailAddress(value))) {
    throw refuse('email_incomplete');
  }
  return value;
}
