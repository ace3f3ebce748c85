export type DeskScreen = 'submissions' | 'consultations' | 'unfinished' | 'reports' | 'board';

/** A list with its filters, kept by one member of staff under a name. */
export interface SavedView {
  id: string;
  screen: DeskScreen;
  name: string;
  /** The query string of the list's address, without '?'. */
  query: string;
  createdAt: string;
}
