import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { disputeDecision } from './dispute-row.ts';

/** The decision about one dispute; null takes it back. */
export const decideDispute = defineSilentCommand({
  name: 'decide-dispute',
  right: 'write',
  input: z.strictObject({ disputeId: z.guid(), decision: disputeDecision.nullable() }),
  run: async ({ tx, staff, now }, { disputeId, decision }) => {
    const isDecided = decision !== null;
    const { numUpdatedRows } = await tx
      .updateTable('findingDisputes')
      .set({ decision, decidedBy: isDecided ? staff.id : null, decidedAt: isDecided ? now : null })
      .where('id', '=', disputeId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('dispute_gone');
  },
});
