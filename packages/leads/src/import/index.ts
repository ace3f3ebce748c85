export { importBatch } from './import-batch.ts';
export { claimImport } from './import-jobs.ts';
export { importNext, runImports } from './run-imports.ts';
