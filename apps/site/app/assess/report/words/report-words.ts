import { createContext, useContext } from 'react';
import { ENGLISH, type ReportWords } from './english.ts';

const Words = createContext<ReportWords>(ENGLISH);

export const ReportWordsProvider = Words.Provider;

/** The words of the report page in the language of the report. */
export function useWords(): ReportWords {
  return useContext(Words);
}
