import { z } from 'zod';

/** A time of day, `HH:mm`. */
export function timeOfDay(sentence: string) {
  return z.string(sentence).regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence);
}

/** A day that staff plan with, `yyyy-MM-dd`. */
export const plannedDay = z.iso
  .date('Enter a day, such as 2026-11-23.')
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Enter a day between 2000 and 2100.');

/** The IANA name of a time zone. */
export function timeZoneName(sentence: string) {
  return z.string(sentence).refine(isTimeZone, sentence);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    // RangeError is how Intl says that it does not know one.
    return false;
  }
}
