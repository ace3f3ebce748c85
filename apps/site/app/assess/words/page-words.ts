import type { ReportLanguage } from '@fml/contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { PAGE_ENGLISH, type PageWords } from './page-english.ts';

const Words = createContext<PageWords>(PAGE_ENGLISH);

export const PageWordsProvider = Words.Provider;

/** The words around a report, in the language of the page. */
export function usePageWords(): PageWords {
  return useContext(Words);
}

/** The words of a language. Spanish is loaded; until then, and where it cannot be, the page speaks English. */
export function useLoadedWords(language: ReportLanguage): PageWords {
  const [spanish, setSpanish] = useState<PageWords | null>(null);
  useEffect(() => {
    if (language !== 'es') return;
    import('./page-spanish.ts').then(
      ({ PAGE_SPANISH }) => setSpanish(PAGE_SPANISH),
      () => undefined,
    );
  }, [language]);
  return language === 'es' && spanish !== null ? spanish : PAGE_ENGLISH;
}
