import { deleteDraftRequestSchema } from '@fml/contract';
import { deleteDraft } from '@fml/db';
import { draftKeyHash } from '../leads/draft-key.ts';
import type { LeadSettings } from '../leads/lead-settings.ts';
import type { FunctionHandler } from './function-handler.ts';
import { parseBody } from './parse-body.ts';

/** `{draft_id, draft_key}` -> `{}`: the draft is gone, or was not there. Works also while drafts are switched off. */
export function deleteOnboardingDraft(settings: Pick<LeadSettings, 'database'>): FunctionHandler {
  return async ({ body }) => {
    const { draft_id: id, draft_key: key } = parseBody(deleteDraftRequestSchema, body);
    await deleteDraft(settings.database().appPool, { id, keyHash: draftKeyHash(key) });
    return {};
  };
}
