import { z } from 'zod';

/** One of the names in a list of options of the contract; `sentence` says what else is no choice. */
export function choiceOf<Name extends string>(options: Readonly<Record<Name, string>>, sentence?: string) {
  return z.enum(Object.keys(options) as [Name, ...Name[]], sentence);
}
