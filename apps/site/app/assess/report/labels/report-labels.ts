import { createContext, useContext } from 'react';
import { ENGLISH, type ReportLabels } from './english.ts';

const Labels = createContext<ReportLabels>(ENGLISH);

export const ReportLabelsProvider = Labels.Provider;

/** The labels of the report page in the language of the report. */
export function useLabels(): ReportLabels {
  return useContext(Labels);
}
