import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** Where the signed-in person is signed in. Throws DeskError. */
export function listSessions() {
  return desk('my-sessions', {});
}

export const sessionsQuery = queryOptions({ queryKey: ['staff', 'sessions'], queryFn: listSessions });
