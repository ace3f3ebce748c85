import type { FunctionFailure, SaveDraftAnswer } from '@fml/contract';
import { consumeRateLimit } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { draftKeyHash, newDraftKey } from '../intake/draft-key.ts';
import { saveDraftRequestSchema } from '../intake/draft-schemas.ts';
import type { LeadSettings } from '../intake/lead-settings.ts';
import { createDraft, updateDraft } from '../store/onboarding-drafts.ts';

const HOUR_MS = 60 * 60_000;
/** A page saves after a pause in typing; a person filling in four steps stays far below. */
const SAVE_LIMIT = { bucket: 'draft-save', limit: 300, windowMs: HOUR_MS };
const CLIENT_LIMIT = { bucket: 'draft-client', limit: 20, windowMs: HOUR_MS };
const GLOBAL_LIMIT = { bucket: 'draft-all', limit: 2000, windowMs: HOUR_MS };
const TOO_MANY = 'Your answers are kept in this browser only for now';

/**
 * Stores a draft: `{step, fields}` -> id and key of a new draft, and with them the same draft again. One that was completed,
 * deleted or has expired stays gone. Nothing is sent to the visitor.
 */
export function saveOnboardingDraft(
  settings: Pick<LeadSettings, 'database' | 'limited' | 'keepsUnfinished'>,
): FunctionHandler {
  return async ({ body, clientKey }): Promise<SaveDraftAnswer | FunctionFailure> => {
    const {
      draft_id: id,
      draft_key: key,
      request_key: requestKey,
      step,
      fields,
      attribution,
    } = parseBody(saveDraftRequestSchema, body);
    if (!settings.keepsUnfinished) return { disabled: true };
    const { appPool } = settings.database();
    const take = async (limit: typeof SAVE_LIMIT, limitKey: string) =>
      !settings.limited || (await consumeRateLimit(appPool, { ...limit, key: limitKey })).allowed;
    const content = { step, fields: { ...fields, attribution } };
    if (id !== undefined && key !== undefined) {
      if (!(await take(SAVE_LIMIT, clientKey))) return { error: TOO_MANY };
      const isKept = await updateDraft(appPool, { ...content, id, keyHash: draftKeyHash(key) });
      return isKept ? { draft_id: id, draft_key: key } : { gone: true };
    }
    if (!(await take(CLIENT_LIMIT, clientKey)) || !(await take(GLOBAL_LIMIT, 'all')))
      return { error: TOO_MANY };
    const newKey = newDraftKey();
    const newId = await createDraft(appPool, { ...content, keyHash: draftKeyHash(newKey), requestKey });
    if (newId === null) return { gone: true };
    return { draft_id: newId, draft_key: newKey };
  };
}
