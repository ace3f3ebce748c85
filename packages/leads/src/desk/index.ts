export { foldFigures, recountResponses, startFoldingFigures } from './fold-figures.ts';
