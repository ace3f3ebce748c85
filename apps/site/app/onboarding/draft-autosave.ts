import type { OnboardingAnswers } from '@fml/leads/fields';

/** What the page proves with that an unfinished lead is its own. */
export interface DraftHandle {
  id: string;
  key: string;
}

interface DraftContent {
  step: number;
  fields: Partial<OnboardingAnswers>;
}

export type DraftSaved =
  | { kind: 'saved'; draft: DraftHandle }
  /** Switched off by configuration: nothing is asked again. */
  | { kind: 'disabled' }
  /** Completed, deleted or expired in the meantime; the next change creates a new one. */
  | { kind: 'gone' }
  | { kind: 'failed' };

export interface DraftCalls {
  save: (draft: DraftHandle | null, content: DraftContent) => Promise<DraftSaved>;
  remove: (draft: DraftHandle) => Promise<boolean>;
}

export interface DraftAutosave {
  /** The current values of the form; sent when the visitor pauses. */
  changed: (content: DraftContent) => void;
  /** Sends what is not sent yet at once: at a change of step, or when the page goes out of sight. */
  flush: () => void;
  /** Another tab has made one of the same answers. */
  adopt: (draft: DraftHandle | null) => void;
  /** Takes it back from the server, with whatever is still on its way there. */
  clear: () => Promise<void>;
  /** Drops unsent changes and says what is on the server once the current call has ended. */
  settle: () => Promise<DraftHandle | null>;
  /** The lead has taken its place: sends nothing more. */
  end: () => void;
}

/** Whether what is typed goes to the server: from step 2 on, and at every step once something of it is there. */
export function isSyncedToServer(step: number, draft: DraftHandle | null): boolean {
  return step >= 2 || draft !== null;
}

/**
 * Keeps the unfinished lead on the server in step with the form. One call at a time, so that only the first can make
 * one; a failed call is repeated with the next change, never on its own.
 */
export function createDraftAutosave(options: {
  calls: DraftCalls;
  pauseMs: number;
  draft: DraftHandle | null;
  onDraft: (draft: DraftHandle | null) => void;
}): DraftAutosave {
  const { calls, pauseMs, onDraft } = options;
  let draft = options.draft;
  let waiting: DraftContent | null = null;
  let sentText = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isEnded = false;

  function changed(content: DraftContent) {
    if (isEnded) return;
    waiting = JSON.stringify(content) === sentText ? null : content;
    clearTimeout(timer);
    if (waiting) timer = setTimeout(flush, pauseMs);
  }

  function flush() {
    clearTimeout(timer);
    // When the current call ends, it sends what was typed since.
    if (underWay || waiting === null || isEnded) return;
    const content = waiting;
    waiting = null;
    underWay = send(content).finally(() => {
      underWay = null;
      if (waiting) timer = setTimeout(flush, pauseMs);
    });
  }

  async function send(content: DraftContent) {
    const saved = await calls.save(draft, content);
    if (saved.kind === 'disabled') isEnded = true;
    if (saved.kind === 'gone') setDraft(null);
    if (saved.kind !== 'saved') return;
    sentText = JSON.stringify(content);
    setDraft(saved.draft);
  }

  function setDraft(next: DraftHandle | null) {
    if (draft?.id === next?.id && draft?.key === next?.key) return;
    draft = next;
    onDraft(next);
  }

  function drop() {
    clearTimeout(timer);
    waiting = null;
  }

  return {
    changed,
    flush,
    adopt(next) {
      // A draft that is gone says so itself at the next call.
      draft = next ?? draft;
    },
    async clear() {
      drop();
      await underWay;
      sentText = '';
      const gone = draft;
      setDraft(null);
      if (gone) await calls.remove(gone);
    },
    async settle() {
      drop();
      await underWay;
      return draft;
    },
    end() {
      isEnded = true;
      drop();
    },
  };
}
