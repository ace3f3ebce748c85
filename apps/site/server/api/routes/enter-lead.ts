import { createHash, randomUUID } from 'node:crypto';
import { deskValue } from '../../mcp/desk-transaction.ts';
import { defineRoute } from '../api-route.ts';
import { enteredLeadSchema, leadRefSchema, NO_FIELDS } from '../api-schemas.ts';

export const enterLead = defineRoute({
  method: 'post',
  path: '/leads',
  operationId: 'enterLead',
  summary: 'Add a lead',
  description:
    'Stores a lead as if it was entered by hand; it is a submission. The person gets no confirmation. With the header Idempotency-Key a repeated call is the same lead.',
  scope: 'leads:write',
  params: NO_FIELDS,
  query: NO_FIELDS,
  body: enteredLeadSchema,
  isIdempotent: true,
  answer: { status: 201, schema: leadRefSchema },
  run: async ({ desk, caller, idempotencyKey }, { body }) => {
    const { source, email, phone, notes, ...rest } = body;
    const lead = { ...rest, contact_email: email, contact_phone: phone, additional_notes: notes };
    const requestKey = idempotencyKey === null ? randomUUID() : uuidOf(`${caller.keyId} ${idempotencyKey}`);
    const id = await desk((tx) =>
      deskValue<string>(tx, 'public.desk_enter_lead($1, $2, $3, false)', [
        requestKey,
        JSON.stringify(lead),
        source,
      ]),
    );
    return { kind: 'submission' as const, id };
  },
});

/** One UUID for one text: the keys of two callers never meet. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 of RFC 9562: made in our own way.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
