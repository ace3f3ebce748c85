import { createContext, useContext } from 'react';
import { ENGLISH, type ReportLabels } from './english.ts';

const Labels = createContext<ReportLabels>(ENGLISH);

export const ReportLabelsProvider = Labels.Provider;

export function useLabels(): ReportLabels {
  return useContext(Labels);
}
