export { startAssigningLeads } from './assign-leads.ts';
export { foldFigures, recountResponses, startFoldingFigures } from './fold-figures.ts';
