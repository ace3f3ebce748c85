import { MAX_SENDER_NAME_LENGTH, MAX_SIGNATURE_LENGTH } from '@fml/contract';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

const LIMITS = 'A name has at most 80 characters, a signature at most 2,000.';

/** The name and signature in mails of the person who asks. */
export const saveSignature = defineSilentCommand({
  name: 'save-signature',
  right: 'staff',
  input: z.strictObject({
    /** Becomes part of a header: one line. */
    senderName: z
      .string()
      .transform((name) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
      .pipe(z.string().max(MAX_SENDER_NAME_LENGTH, LIMITS)),
    signature: z.string().trim().max(MAX_SIGNATURE_LENGTH, LIMITS),
  }),
  run: async ({ tx, staff }, { senderName, signature }) => {
    const values = { senderName: senderName || null, body: signature || null };
    await tx
      .insertInto('private.mailSignatures')
      .values({ userId: staff.id, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },
});
