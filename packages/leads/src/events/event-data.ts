import { z } from 'zod';

/** As `private.after_lead` notes a change. */
const change = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});

/** The members of staff that an event names besides its actor. */
export function staffInData(data: unknown): string[] {
  const { success, data: found } = change.safeParse(data);
  if (!success || found.field !== 'owner') return [];
  return [found.from, found.to].filter((id) => id !== null);
}

/** What an event says, as docs/protocol/webhooks.md has it. `emailOf`: of a member of staff. */
export function webhookData(data: unknown, emailOf: (id: string | null) => string | null): object {
  const { success, data: found } = change.safeParse(data);
  // What operations note has its documented form already.
  if (!success) return typeof data === 'object' && data !== null ? data : {};
  const { field, from, to, reason } = found;
  switch (field) {
    case 'status':
      return { from_status: from, to_status: to };
    case 'owner':
      return { from_owner: emailOf(from), to_owner: emailOf(to), reason };
    default:
      return {
        value: field === 'monthly' ? 'monthly' : 'once',
        from_usd: from === null ? null : Number(from),
        to_usd: to === null ? null : Number(to),
      };
  }
}
