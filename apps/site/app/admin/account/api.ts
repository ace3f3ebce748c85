import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: () => desk('my-sessions', {}),
});
