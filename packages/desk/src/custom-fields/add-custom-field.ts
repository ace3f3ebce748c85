import { defineSilentCommand } from '../define-operation.ts';
import { newCustomField } from './custom-field-row.ts';

/** The browser makes the id: a second try after a lost answer is the same field. */
export const addCustomField = defineSilentCommand({
  name: 'add-custom-field',
  right: 'settings',
  input: newCustomField,
  run: ({ tx }, field) =>
    tx
      .insertInto('customFields')
      .values(field)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
});
