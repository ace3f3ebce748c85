import { z } from 'zod';

export const deskScreen = z.enum(['submissions', 'consultations', 'unfinished', 'reports', 'board']);

/** A list with its filters, kept by one member of staff under a name. */
export const savedView = z.object({
  id: z.string(),
  screen: deskScreen,
  name: z.string(),
  /** The query string of the list's address, without '?'. */
  query: z.string(),
  createdAt: z.string(),
});

export const VIEW_COLUMNS = savedView.keyof().options;

export const viewName = z.string().min(1).max(100);
