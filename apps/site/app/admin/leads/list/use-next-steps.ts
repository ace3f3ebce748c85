import type { AnswerOf } from '@fml/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';

export type NextStep = AnswerOf<'next-steps'>[number];

const NONE: ReadonlyMap<string, NextStep> = new Map();
const byLead = (steps: NextStep[]): ReadonlyMap<string, NextStep> =>
  new Map(steps.map((step) => [step.leadId, step]));

/** The open follow-up of each lead that is due first, where the list has a column for it. */
export function useNextSteps(leadIds: readonly string[], isShown: boolean): ReadonlyMap<string, NextStep> {
  const { data = NONE } = useQuery({
    queryKey: ['desk', 'follow-ups', 'next', leadIds],
    queryFn: () => desk('next-steps', { leadIds: [...leadIds] }),
    enabled: isShown && leadIds.length > 0,
    placeholderData: keepPreviousData,
    select: byLead,
  });
  return data;
}
