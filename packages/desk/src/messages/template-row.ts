import type { MessageChannel } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { messageChannel } from './message-row.ts';

/** A text with fields in double braces that are filled in for each lead. */
export const template = z.object({
  id: z.string(),
  channel: messageChannel,
  name: z.string(),
  /** Null for a text message. */
  subject: z.string().nullable(),
  body: z.string(),
  updatedAt: z.string(),
});

export const TEMPLATE_COLUMNS = template.keyof().options;

/** Of one channel or of all, by name. */
export function readTemplates(tx: Queries, channel?: MessageChannel): Promise<z.output<typeof template>[]> {
  return tx
    .selectFrom('messageTemplates')
    .select(TEMPLATE_COLUMNS)
    .$if(channel !== undefined, (of) => of.where('channel', '=', channel ?? 'email'))
    .orderBy(sql`lower(name)`)
    .execute();
}
