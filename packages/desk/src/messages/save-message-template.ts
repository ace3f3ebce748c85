import {
  MAX_MAIL_SUBJECT_LENGTH,
  MAX_TEMPLATE_BODY_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEXT_LENGTH,
} from '@fml/contract';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { nameOf } from '../people/emails-of.ts';
import { refuse } from '../refuse.ts';
import { oneLine } from './one-line.ts';
import { TEMPLATE_COLUMNS, template } from './template-row.ts';

const MAIL_LIMITS =
  'A template needs a name, a subject of at most 200 characters, and a text of at most 10,000.';
const TEXT_LIMITS = 'A template needs a name, and a text of at most 459 characters.';

const common = (limits: string, maxBodyLength: number) => ({
  /** Null: a new one. */
  id: z.guid().nullable(),
  /** When the template was read that is changed. */
  seenAt: z.iso.datetime({ offset: true }).nullable(),
  name: z.string().trim().min(1, limits).max(MAX_TEMPLATE_NAME_LENGTH, limits),
  body: z.string().trim().min(1, limits).max(maxBodyLength, limits),
});

export const saveMessageTemplate = defineCommand({
  name: 'save-message-template',
  right: 'write',
  input: z.discriminatedUnion('channel', [
    z.strictObject({
      channel: z.literal('email'),
      ...common(MAIL_LIMITS, MAX_TEMPLATE_BODY_LENGTH),
      subject: oneLine({ max: MAX_MAIL_SUBJECT_LENGTH, tooShort: MAIL_LIMITS, tooLong: MAIL_LIMITS }),
    }),
    z.strictObject({
      channel: z.literal('sms'),
      ...common(TEXT_LIMITS, MAX_TEXT_LENGTH),
      subject: z.null(),
    }),
  ]),
  answer: template,
  run: async ({ tx, staff }, { id, seenAt, ...written }) => {
    const values = { ...written, updatedBy: staff.id };
    if (id === null) {
      return tx
        .insertInto('messageTemplates')
        .values(values)
        .returning(TEMPLATE_COLUMNS)
        .executeTakeFirstOrThrow();
    }
    const changed = await tx
      .updateTable('messageTemplates')
      .set({ ...values, updatedAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .where('channel', '=', written.channel)
      .where('updatedAt', '=', seenAt)
      .returning(TEMPLATE_COLUMNS)
      .executeTakeFirst();
    if (changed !== undefined) return changed;
    const stored = await tx
      .selectFrom('messageTemplates')
      .select(nameOf('updatedBy').as('by'))
      .where('id', '=', id)
      .executeTakeFirst();
    throw refuse('template_changed', stored ?? { by: null });
  },
});
