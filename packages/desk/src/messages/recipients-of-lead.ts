import type { MessageChannel } from '@fml/contract';
import { textNumber } from '@fml/leads/conversation';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';

export const recipient = z.object({
  /** As it is written to: an email address, or a number with the country code and without the plus. */
  address: z.string(),
  /** As it was entered. */
  shown: z.string(),
  name: z.string(),
});

type Recipient = z.output<typeof recipient>;

/**
 * Who can be written to at a lead: itself first, then the leads that were merged into it, then the further people of the
 * business. `group`: the lead and those merged into it.
 */
export async function recipientsOfLead(
  tx: Queries,
  group: readonly string[],
  channel: MessageChannel,
): Promise<Recipient[]> {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', group)
    .execute();
  const contacts = await tx
    .selectFrom('leadContacts')
    .select(['name', 'email', 'phone'])
    .where('leadId', 'in', group)
    .where('deletedAt', 'is', null)
    .execute();
  const [lead] = group;
  const people = [
    ...leads.map((each) => ({ ...each, place: each.id === lead ? 0 : 1 })),
    ...contacts.map((each) => ({ ...each, place: 2 })),
  ];
  people.sort((one, other) => one.place - other.place || (one.name ?? '').localeCompare(other.name ?? ''));
  const found = new Map<string, Recipient>();
  for (const { name, email, phone } of people) {
    const shown = channel === 'email' ? email : phone;
    const address = shown !== null && channel === 'sms' ? textNumber(shown) : shown;
    if (shown === null || address === null || found.has(address.toLowerCase())) continue;
    found.set(address.toLowerCase(), { address, shown, name: name ?? '' });
  }
  return [...found.values()];
}
