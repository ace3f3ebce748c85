/**
 * A part of an analysis that threw: a bug on our side, no matter what the page did. Only its own result is lost; only
 * `analysis`, whose id is the stage, loses the report.
 */
export interface BrokenPart {
  kind: 'audit' | 'fact' | 'fix_kit' | 'other_pages' | 'insights' | 'outside' | 'analysis';
  id: string;
  /** Its message may repeat what the page says. */
  error: unknown;
}

/** Called for each part that breaks. An error that it throws ends the analysis. */
export type OnBroken = (part: BrokenPart) => void;

/** The parts of one analysis that broke, each reported once. */
export interface BrokenParts {
  add: OnBroken;
  all(): readonly BrokenPart[];
}

export function collectBrokenParts(onBroken: OnBroken): BrokenParts {
  const parts = new Map<string, BrokenPart>();
  return {
    add(part) {
      const key = `${part.kind} ${part.id}`;
      if (parts.has(key)) return;
      parts.set(key, part);
      onBroken(part);
    },
    all: () => [...parts.values()],
  };
}
