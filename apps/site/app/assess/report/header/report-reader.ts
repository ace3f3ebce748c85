import { createContext, useContext } from 'react';

export interface ReportReader {
  /** The query of the page's address. */
  search: string;
  /** Languages the reader prefers, first the most wanted. */
  languages: readonly string[];
}

const NO_ONE: ReportReader = { search: '', languages: [] };

const Reader = createContext<ReportReader | null>(null);

/** For a page that the server has drawn: by what the request told, so that the browser draws the same. */
export const ReportReaderProvider = Reader.Provider;

/** Without a provider the reader in front of this browser. */
export function useReader(): ReportReader {
  const told = useContext(Reader);
  if (told !== null) return told;
  if (typeof window === 'undefined') return NO_ONE;
  return { search: window.location.search, languages: navigator.languages };
}
