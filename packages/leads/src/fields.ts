/**
 * The table of lead fields, one part for each form and one for staff. Forms, schemas, row types, SQL column lists, mails,
 * cards, and exports come from it; `docs/recipes/add-a-lead-field.md` says how to add a field. Pure data, and how the cells of
 * a file are read: the browser loads it too, each page the part that it needs.
 */
export * from './fields/cells/cell-parser.ts';
export * from './fields/cells/column-readings.ts';
export { namesIn } from './fields/cells/option-names.ts';
export { dateEvidence, readDay } from './fields/cells/read-date.ts';
export { readMoney } from './fields/cells/read-money.ts';
export * from './fields/consultation.ts';
export * from './fields/custom-field-definition.ts';
export * from './fields/field-places.ts';
export type * from './fields/field-types.ts';
export * from './fields/import-fields.ts';
export type * from './fields/lead-rows.ts';
export * from './fields/questionnaire.ts';
export * from './fields/staff.ts';
