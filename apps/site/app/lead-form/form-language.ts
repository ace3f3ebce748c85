import { createContext, useContext } from 'react';

/** The language in which a form speaks. */
export interface FormLanguage {
  language: 'en' | 'es';
  /** A sentence of the form in that language; one that is not translated stays English. */
  say: (english: string) => string;
}

const Language = createContext<FormLanguage>({ language: 'en', say: (english) => english });

export const FormLanguageProvider = Language.Provider;

export function useFormLanguage(): FormLanguage {
  return useContext(Language);
}
