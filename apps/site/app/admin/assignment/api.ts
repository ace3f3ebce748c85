import type { AssignmentMember, AssignmentRules } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';
import { snakeKeys } from '../../api/wire-names.ts';

/** Everything here throws DeskError. */

export function getAssignment(): Promise<AssignmentRules> {
  return deskCall('desk_assignment');
}

export const assignmentQuery = queryOptions({ queryKey: ['staff', 'assignment'], queryFn: getAssignment });

/** `conflict` when a colleague saved since `rules.updatedAt`. Absences and mails, which are personal, stay. */
export function saveAssignmentRules({ members, ...rules }: AssignmentRules): Promise<AssignmentRules> {
  return deskCall('desk_save_assignment_rules', {
    rules: { ...snakeKeys(rules), members: members.map((member) => snakeKeys({ ...member })) },
  });
}

/** Of the person who asks. */
export function saveMyAssignment(
  mine: Pick<AssignmentMember, 'awayUntil' | 'getsMail'>,
): Promise<AssignmentRules> {
  return deskCall('desk_save_my_assignment', { mine: snakeKeys(mine) });
}
