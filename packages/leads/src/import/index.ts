export { importNext, runImports } from './run-imports.ts';
