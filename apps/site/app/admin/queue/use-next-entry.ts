import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { dayQueueQuery, entryPath } from './api.ts';
import { nextEntry } from './next-entry.ts';

/** Opens the lead that is best worked next, from wherever the person is. */
export function useNextEntry(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    // As it is now: what was done a moment ago is out of it.
    queryClient.fetchQuery({ ...dayQueueQuery('mine'), staleTime: 0 }).then(
      ({ rows }) => {
        const next = nextEntry(rows, pathname);
        if (next === null) toast.success('Nothing else is waiting in your queue.');
        else void navigate(entryPath(next));
      },
      (error: Error) => toast.error(`The queue could not be loaded. ${error.message}`),
    );
  };
}
