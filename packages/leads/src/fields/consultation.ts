import { BEST_TIMES } from '@fml/contract';
import type { FormField } from './field-types.ts';

/** The form that asks for a call. */
export const CONSULTATION_FIELDS = {
  name: {
    type: 'text',
    max: 200,
    control: 'name',
    required: true,
    label: 'Name',
    name: 'your name',
    ask: 'Enter your name.',
    shows: { contactCard: 'Name', csv: 'Name', list: 'title', search: true },
  },
  email: {
    type: 'email',
    max: 320,
    control: 'email',
    required: true,
    label: 'Email',
    name: 'your email address',
    ask: 'Enter your email address.',
    shows: { mailTop: 'Email', contactCard: 'Email', csv: 'Email', list: 'email', search: true },
  },
  phone: {
    type: 'phone',
    max: 40,
    control: 'phone',
    required: false,
    label: 'Phone',
    name: 'your phone number',
    shows: { mailTop: 'Phone', contactCard: 'Phone', csv: 'Phone', list: 'name', search: true },
  },
  bestTime: {
    type: 'choice',
    options: BEST_TIMES,
    listed: 'times to call',
    column: 'best_time',
    control: 'bestTime',
    required: false,
    label: 'Best time to call',
    name: 'a time to call',
    shows: {
      mailTop: 'Best time',
      contactCard: 'Best Time to Call',
      csv: 'Best time to call',
      list: 'subtitle',
    },
  },
} as const satisfies Record<string, FormField>;
