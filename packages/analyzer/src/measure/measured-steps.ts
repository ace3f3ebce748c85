import { recordSpan } from '@fml/runtime/tracing';

/** A load of the page as the measuring process timed it, for the trace of the analysis. */
export interface MeasuredStep {
  /** Milliseconds since 1970. */
  startedAtMs: number;
  endedAtMs: number;
}

const MAX_STEPS = 20;

/**
 * Times the loads of one measurement. The measuring process sends no traces itself: it opens hostile pages, and gets neither
 * the address of a collector nor its keys.
 */
export function timeSteps(now: () => number = Date.now): {
  begin(): void;
  end(): void;
  all(): readonly MeasuredStep[];
} {
  const steps: MeasuredStep[] = [];
  let startedAtMs: number | null = null;
  const end = () => {
    if (startedAtMs !== null && steps.length < MAX_STEPS) steps.push({ startedAtMs, endedAtMs: now() });
    startedAtMs = null;
  };
  return {
    begin: () => {
      end();
      startedAtMs = now();
    },
    end,
    all: () => {
      end();
      return steps;
    },
  };
}

/** Adds what the measuring process timed to the trace; times that cannot be are left out. */
export function recordSteps(steps: unknown, measuredSinceMs: number, now: () => number = Date.now): void {
  if (!Array.isArray(steps)) return;
  for (const step of steps.slice(0, MAX_STEPS) as unknown[]) {
    const { startedAtMs, endedAtMs } = (step ?? {}) as Partial<MeasuredStep>;
    if (typeof startedAtMs !== 'number' || typeof endedAtMs !== 'number') continue;
    if (!(measuredSinceMs <= startedAtMs && startedAtMs <= endedAtMs && endedAtMs <= now())) continue;
    const attributes = { 'fml.process': 'measuring', 'fml.step': 'load' };
    recordSpan({ name: 'measuring process', attributes, startedAtMs, endedAtMs });
  }
}
