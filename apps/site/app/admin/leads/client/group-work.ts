import { CLIENT_SERVICES, optionKeys } from '@fml/contract';
import { type FollowUp, isClientWork } from '../follow-ups/api.ts';

interface WorkGroup {
  /** A service, or `finding`. */
  key: string;
  /** By the time they are due. */
  steps: FollowUp[];
  done: number;
}

/** The steps of the checklists in the order of the services, then the findings. */
export function groupWork(followUps: readonly FollowUp[]): WorkGroup[] {
  const work = followUps.filter(isClientWork);
  return [...optionKeys(CLIENT_SERVICES), 'finding'].flatMap((key) => {
    const steps = work
      .filter(({ origin, originKey }) => (origin === 'finding' ? 'finding' : originKey) === key)
      .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.title.localeCompare(b.title));
    if (steps.length === 0) return [];
    return { key, steps, done: steps.filter(({ doneAt }) => doneAt !== null).length };
  });
}
