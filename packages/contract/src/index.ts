export * from './analysis-calls.ts';
export * from './analysis-faults.ts';
export * from './constants.ts';
export * from './consultation.ts';
export * from './website-address.ts';
export * from './website-report.ts';
