import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { noteEvent } from '@fml/leads/events';
import { importNext } from '@fml/leads/import';
import { inQueries } from '@fml/postgres';
import { beforeEach } from 'vitest';
import { uploadImport } from '../../apps/site/app/admin/imports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { checkImport, getConsultation, getSubmission } from './desk-calls.ts';
import type { EmptyDesk } from './desk-fixture.ts';

/** Steps of tests in which several parts of the desk meet; what they leave beside leads is deleted before each test. */
export function deskParts(desk: EmptyDesk) {
  beforeEach(() =>
    desk.rows(
      'delete from private.desk_events; delete from private.outbox; delete from private.webhook_endpoints; delete from private.imports; delete from public.custom_fields',
    ),
  );

  const seenAt = async ({ kind, id }: LeadRef) =>
    (await (kind === 'submission' ? getSubmission(id) : getConsultation(id)))?.updatedAt ?? '';
  async function reply(lead: LeadRef, from = 'rosa@home.example'): Promise<string> {
    const [stored] = await desk.rows<{ id: string }>(
      `insert into public.lead_replies (lead_id, kind, from_address, from_name, body, received_at, message_key)
       values ($1, 'reply', $2, 'Rosa Zinnwald', 'Rosa here', now() - interval '1 hour', $3) returning id`,
      [lead.id, from, randomUUID().replaceAll('-', '').repeat(2)],
    );
    const replyId = stored?.id ?? '';
    const event = { type: 'reply.received', leadId: lead.id, data: { reply_id: replyId } } as const;
    await inQueries(desk.db, (tx) => noteEvent(tx, event));
    return replyId;
  }

  async function checked(content: string) {
    const id = randomUUID();
    await uploadImport(id, new File([content], 'leads.csv'));
    const work = async () => {
      while (await importNext(desk.db, { batchRows: 3 }));
    };
    await work();
    await checkImport(id, (await runDesk('get-import', { importId: id }))?.guesses ?? [], null);
    await work();
    return { id, work };
  }

  return { seenAt, reply, checked };
}
