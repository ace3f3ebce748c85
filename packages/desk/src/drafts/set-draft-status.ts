import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { noteChanges } from '../leads/note-changes.ts';
import { refuse } from '../refuse.ts';
import { draftRow, draftStatus, readDrafts } from './draft-row.ts';

/** Answers with the changed draft. */
export const setDraftStatus = defineCommand({
  name: 'set-draft-status',
  right: 'write',
  input: z.strictObject({ draftId: z.guid(), status: draftStatus }),
  answer: draftRow,
  run: async (context, { draftId, status }) => {
    const { tx } = context;
    // Locked, so that concurrent changes leave no gap in the history, and a form that is being erased gets no entry.
    await tx.selectFrom('onboardingDrafts').select('id').where('id', '=', draftId).forNoKeyUpdate().execute();
    const [draft] = await readDrafts(tx, [draftId]);
    if (draft === undefined) throw refuse('draft_gone');
    if (draft.status === status) return draft;
    const fromValue = draft.status;
    await noteChanges(context, { leadId: draftId, field: 'status', fromValue, toValue: status });
    await tx.insertInto('private.deskChanges').values({ what: 'draft', leadId: draftId }).execute();
    return { ...draft, status };
  },
});
