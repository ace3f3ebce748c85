import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { draftKeyHash } from '../intake/draft-key.ts';
import { deleteDraftRequestSchema } from '../intake/draft-schemas.ts';
import type { LeadSettings } from '../intake/lead-settings.ts';
import { deleteDraft } from '../store/onboarding-drafts.ts';

/** `{draft_id, draft_key}` -> `{}`: the draft is gone, or was not there. Works also while drafts are switched off. */
export function deleteOnboardingDraft(settings: Pick<LeadSettings, 'database'>): FunctionHandler {
  return async ({ body }) => {
    const { draft_id: id, draft_key: key } = parseBody(deleteDraftRequestSchema, body);
    await deleteDraft(settings.database().appPool, { id, keyHash: draftKeyHash(key) });
    return {};
  };
}
