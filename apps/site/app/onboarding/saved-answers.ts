import { isUuid } from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { readValues } from '../lead-form/form-values.ts';
import { isRecord } from '../lead-form/is-record.ts';
import { type Answers, NO_ANSWERS, withAnswers } from './answers.ts';
import type { DraftHandle } from './draft-autosave.ts';

/** Everything about an unsent questionnaire that outlives the page. */
export interface SavedAnswers {
  answers: Answers;
  step: number;
  /** When the form was first shown, in ms since 1970. */
  startedAtMs: number;
  /** Makes a submission that is repeated the same lead; shared by all tabs, kept until the server has answered. */
  requestKey: string;
  /** The unfinished lead on the server, once there is one. */
  draft: DraftHandle | null;
}

export const SAVED_ANSWERS_KEY = 'fml:onboarding';

const VERSION = 1;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Far above what the server takes, so that nothing a person types is cut. */
const MAX_CHARACTERS = 50_000;

export function serializeSavedAnswers(kept: SavedAnswers, nowMs: number): string {
  return JSON.stringify({ version: VERSION, keptAtMs: nowMs, ...kept });
}

/** Reads back what was kept, field by field: anything that is not ours is left out, another version or an old one whole. */
export function parseSavedAnswers(text: string | null, nowMs: number): SavedAnswers | null {
  if (text === null) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found) || found['version'] !== VERSION || !isUuid(found['requestKey'])) return null;
  const keptAtMs = found['keptAtMs'];
  if (typeof keptAtMs !== 'number' || nowMs - keptAtMs > KEPT_DAYS * DAY_MS) return null;
  const startedAtMs = found['startedAtMs'];
  return {
    answers: parseAnswers(found['answers']),
    step: typeof found['step'] === 'number' ? found['step'] : 1,
    startedAtMs: typeof startedAtMs === 'number' && startedAtMs <= nowMs ? startedAtMs : nowMs,
    requestKey: found['requestKey'],
    draft: parseDraft(found['draft']),
  };
}

function parseAnswers(found: unknown): Answers {
  if (!isRecord(found)) return NO_ANSWERS;
  return withAnswers(NO_ANSWERS, readValues(QUESTIONNAIRE_FIELDS, found, MAX_CHARACTERS));
}

function parseDraft(found: unknown): DraftHandle | null {
  if (!isRecord(found)) return null;
  const { id, key } = found;
  return isUuid(id) && typeof key === 'string' && key.length <= 200 ? { id, key } : null;
}
