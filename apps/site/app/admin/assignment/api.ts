import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type AssignmentRules = AnswerOf<'assignment'>;
export type AssignmentMember = AssignmentRules['members'][number];

export const assignmentQuery = queryOptions({
  queryKey: ['staff', 'assignment'],
  queryFn: () => desk('assignment', {}),
});

/** `conflict` when a colleague saved since `rules.updatedAt`. Absences and mails, which are personal, stay. */
export function saveAssignmentRules(rules: AssignmentRules): Promise<AssignmentRules> {
  const { sameOwner, roundRobin, workingHoursOnly, updatedAt: seenUpdatedAt } = rules;
  const members = rules.members.map(({ userId, takesPart, leadKinds, businessTypes }) => {
    return { userId, takesPart, leadKinds, businessTypes };
  });
  return desk('save-assignment-rules', { sameOwner, roundRobin, workingHoursOnly, seenUpdatedAt, members });
}

export function saveMyAssignment(
  mine: Pick<AssignmentMember, 'awayUntil' | 'getsMail'>,
): Promise<AssignmentRules> {
  return desk('save-my-assignment', { awayUntil: mine.awayUntil, getsMail: mine.getsMail });
}
