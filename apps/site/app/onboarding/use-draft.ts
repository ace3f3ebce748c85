import { useEffect, useRef, useState } from 'react';
import { appConfig } from '../api/app-config.ts';
import { deleteOnboardingDraft, saveOnboardingDraft } from '../api/onboarding-draft.ts';
import { deviceStore, tabStore } from '../browser/safe-storage.ts';
import { readSavedReportId } from '../lead-form/stored-ids.ts';
import { readSavedAttribution } from '../tracking/saved-attribution.ts';
import { submissionFields } from './answers.ts';
import { addDiscarded, discardedDrafts, removeDiscarded } from './discarded-drafts.ts';
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftCalls,
  type DraftHandle,
  isSyncedToServer,
} from './draft-autosave.ts';
import type { Questionnaire } from './questionnaire.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** How long the visitor has to stop typing before the draft is saved. */
const PAUSE_MS = 1500;

/** Keeps the unfinished lead on the server from step 2 on. Null while, or because, the server does not keep any. */
export function useDraft(
  questionnaire: Questionnaire | null,
  kept: SavedAnswers,
  step: number,
): DraftAutosave | null {
  const [autosave, setKeeper] = useState<DraftAutosave | null>(null);
  const isWanted = questionnaire !== null && isSyncedToServer(step, kept.draft);
  // Every step asks again, should the server not have been reached before.
  const wantedAtStep = isWanted ? step : null;
  const latestKeeper = useRef<DraftAutosave | null>(null);

  useEffect(() => {
    for (const draft of discardedDrafts(deviceStore)) void discardDraft(draft);
  }, []);

  useEffect(() => {
    if (wantedAtStep === null || questionnaire === null || latestKeeper.current) return;
    let isCurrent = true;
    keepsUnfinishedLeads().then((isKept) => {
      if (!isKept || !isCurrent || latestKeeper.current) return;
      latestKeeper.current = createDraftAutosave({
        calls: draftCalls(() => questionnaire.current().requestKey),
        pauseMs: PAUSE_MS,
        draft: questionnaire.current().draft,
        onDraft: questionnaire.setDraft,
      });
      setKeeper(latestKeeper.current);
    });
    return () => {
      isCurrent = false;
    };
  }, [wantedAtStep, questionnaire]);

  useEffect(() => {
    autosave?.adopt(kept.draft);
    if (!isWanted) return;
    autosave?.changed({ step, fields: submissionFields(kept.answers, readSavedReportId(tabStore)) });
  }, [autosave, isWanted, kept.answers, kept.draft, step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the event.
  useEffect(() => autosave?.flush(), [autosave, step]);

  useEffect(() => {
    if (autosave === null) return;
    const leave = () => autosave.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [autosave]);

  return autosave;
}

/** Deletes a draft on the server; one that cannot be reached is deleted at the next visit. */
export async function discardDraft(draft: DraftHandle): Promise<boolean> {
  addDiscarded(deviceStore, draft);
  const isGone = await deleteOnboardingDraft({ draftId: draft.id, draftKey: draft.key });
  if (isGone) removeDiscarded(deviceStore, draft);
  return isGone;
}

const draftCalls = (requestKey: () => string): DraftCalls => ({
  remove: (draft) => discardDraft(draft).catch(() => false),
  async save(draft, { step, fields }) {
    const attribution = readSavedAttribution(deviceStore, new Date());
    const answer = await saveOnboardingDraft({
      ...(draft && { draft_id: draft.id, draft_key: draft.key }),
      request_key: requestKey(),
      step,
      fields,
      ...(attribution && { attribution: { ...attribution } }),
    });
    if (answer === null) return { kind: 'failed' };
    if ('disabled' in answer) return { kind: 'disabled' };
    if ('gone' in answer) return { kind: 'gone' };
    return { kind: 'saved', draft: { id: answer.draftId, key: answer.draftKey } };
  },
});

async function keepsUnfinishedLeads(): Promise<boolean> {
  try {
    return (await appConfig()).keepsUnfinishedLeads;
  } catch {
    return false;
  }
}
