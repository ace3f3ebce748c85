import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type StaffMember = AnswerOf<'list-staff'>[number];

export function listStaff(): Promise<StaffMember[]> {
  return desk('list-staff', {});
}

export const staffQuery = queryOptions({ queryKey: ['staff', 'list'], queryFn: listStaff });
