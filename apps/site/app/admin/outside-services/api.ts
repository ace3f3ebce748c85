import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type OutsideServiceState = AnswerOf<'outside-services'>[number];

export const outsideServicesQuery = queryOptions({
  queryKey: ['staff', 'outside-services'],
  queryFn: () => desk('outside-services', {}),
});
