import type { Problem } from './steps.ts';

/** Why the button is inactive, beside it and tied to it. */
export function MissingAnswers({ id, problems }: { id: string; problems: readonly Problem[] }) {
  return (
    <p id={id} className="mt-3 min-h-6 text-small text-muted">
      {problems.length > 0 && `Still needed: ${problems.map(({ name }) => name).join(', ')}.`}
    </p>
  );
}
