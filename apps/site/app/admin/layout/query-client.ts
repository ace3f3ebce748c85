import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 15_000;

/** One cache for all screens, so that going back to a list shows it at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: 1 },
    mutations: { retry: false },
  },
});
