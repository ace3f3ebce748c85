import { isEmailShaped, isOneMailAddress } from '@fml/contract';
import { z } from 'zod';

/** A further person of the business of a lead. */
export const contact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  updatedAt: z.string(),
});

/** What staff enter of a contact. Addresses and numbers are taken as typed: what comes along with one is no part of it. */
export const contactData = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(200, 'A name has at most 200 characters.'),
  role: z.string().trim().min(1).max(100, 'A role has at most 100 characters.').nullable(),
  email: z
    .string()
    .max(320, 'An email address has at most 320 characters.')
    .refine(isEmailShaped, 'This email address is not complete.')
    .refine(isOneMailAddress, 'Enter one email address, such as name@example.com.')
    .nullable(),
  phone: z
    .string()
    .min(1)
    .max(40, 'A phone number has at most 40 characters.')
    .refine((phone) => !/[\p{Cc}\u2028\u2029<>"]/u.test(phone), 'Enter one phone number.')
    .nullable(),
});

/** A contact on one line, as the timeline tells of it. */
export function contactText({ name, role, email, phone }: z.output<typeof contactData>): string {
  const person = role === null ? name : `${name} (${role})`;
  return [person, email, phone].filter((part) => part !== null).join(', ');
}
