import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type StaffMember = AnswerOf<'list-staff'>[number];

export const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: () => desk('list-staff', {}),
});
