import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type StaffMember = AnswerOf<'list-staff'>[number];

/** The members of the team, and who is invited. */
export function listStaff(): Promise<StaffMember[]> {
  return desk('list-staff', {});
}

export const staffQuery = queryOptions({ queryKey: ['staff', 'list'], queryFn: listStaff });
