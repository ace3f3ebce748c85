import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { prefer, preferences, readPreferences } from './my-preferences.ts';

/** What is left out stays as it is. */
export const savePreferences = defineCommand({
  name: 'save-preferences',
  right: 'staff',
  input: z.strictObject(preferences.partial().shape),
  answer: preferences,
  run: async (context, given) => {
    const changed = { ...(await readPreferences(context)), ...given };
    await prefer(context, changed);
    return changed;
  },
});
