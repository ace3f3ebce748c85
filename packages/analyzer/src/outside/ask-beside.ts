import { withinTime } from '@fml/runtime/within-time';

/** A report is at most this much later because of services that do not answer. */
export const GRACE_MS = 600;

/**
 * Asks a service of another company while the page is measured. `answer` waits a moment for one that is late, then ends the
 * call and gives `late`; it never rejects.
 */
export function askBeside<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  {
    late,
    graceMs = GRACE_MS,
    onError,
  }: { late: Answer; graceMs?: number; onError: (error: unknown) => void },
): { answer: () => Promise<Answer> } {
  const end = new AbortController();
  const asked = ask(end.signal).catch((error: unknown) => {
    onError(error);
    return late;
  });
  return { answer: () => withinTime(asked, graceMs, late).finally(() => end.abort()) };
}
