import { createContext, useContext } from 'react';

/** A sentence of a form in the language of the page around it; one that is not translated stays English. */
export type Say = (english: string) => string;

const FormLanguage = createContext<Say>((english) => english);

export const FormLanguageProvider = FormLanguage.Provider;

export function useSay(): Say {
  return useContext(FormLanguage);
}
