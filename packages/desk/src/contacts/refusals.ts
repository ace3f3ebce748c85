import type { ContactField } from '@fml/contract';
import { defineRefusals } from '../define-refusals.ts';

const WORDS: Readonly<Record<ContactField, string>> = {
  business: 'business',
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  website: 'website',
};

export const contactRefusals = defineRefusals({
  refusals: {
    not_correctable: { status: 400, sentence: 'This cannot be corrected on this lead.' },
    correction_conflict: {
      status: 409,
      sentence: ({ field, now }: { field: ContactField; now: string }) =>
        `A colleague just changed this: the ${WORDS[field]} is now "${now}". What you typed is still here.`,
    },
    email_incomplete: { status: 400, sentence: 'This email address is not complete.' },
    correction_invalid: {
      status: 400,
      sentence:
        'This cannot be stored: a name is needed, a way to reach the person, and no text that is too long.',
    },
    contact_gone: { status: 404, sentence: 'This contact was deleted.' },
    contact_changed: {
      status: 409,
      sentence: 'A colleague just changed this. Review the latest version and try again.',
    },
    contact_address_invalid: {
      status: 400,
      sentence: 'Enter one email address, such as name@example.com.',
    },
    contact_number_invalid: { status: 400, sentence: 'Enter one phone number.' },
  },
  constraints: {
    lead_contacts_one_address: 'contact_address_invalid',
    lead_contacts_one_number: 'contact_number_invalid',
  },
});
