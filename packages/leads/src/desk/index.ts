export { keepAssigning } from './keep-assigning.ts';
export { foldFigures, keepFigures, recountResponses } from './keep-figures.ts';
export { RealLeadsError, seedDesk } from './seed.ts';
