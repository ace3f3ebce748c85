import type { ReportLanguage } from '@fml/contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { PAGE_ENGLISH, type PageLabels } from './page-english.ts';

const Labels = createContext<PageLabels>(PAGE_ENGLISH);

export const PageLabelsProvider = Labels.Provider;

export function usePageLabels(): PageLabels {
  return useContext(Labels);
}

/** The labels of a language. Spanish is loaded; until then, and where it cannot be, the page speaks English. */
export function useLoadedLabels(language: ReportLanguage): PageLabels {
  const [spanish, setSpanish] = useState<PageLabels | null>(null);
  useEffect(() => {
    if (language !== 'es') return;
    import('./page-spanish.ts').then(
      ({ PAGE_SPANISH }) => setSpanish(PAGE_SPANISH),
      () => undefined,
    );
  }, [language]);
  return language === 'es' && spanish !== null ? spanish : PAGE_ENGLISH;
}
