import { describe, expect, it } from 'vitest';
import {
  type ConsultationFields,
  consultationRequest,
  fieldErrors,
  NO_FIELDS,
} from './consultation-request.ts';

const filled: ConsultationFields = {
  ...NO_FIELDS,
  name: ' Dana Ruiz ',
  email: 'dana@example.com',
};
const OPTIONALS: [Partial<ConsultationFields>, object][] = [
  [{ phone: '213-555-0100' }, { phone: '213-555-0100' }],
  [{ bestTime: 'evening' }, { bestTime: 'evening' }],
];

describe('consultationRequest', () => {
  it('is what was typed, without empty optional fields, in each of their combinations', () => {
    for (const reportId of [undefined, 'r1']) {
      for (let mask = 0; mask < 2 ** OPTIONALS.length; mask++) {
        const used = OPTIONALS.filter((_optional, index) => mask & (1 << index));
        const fields = Object.assign({}, filled, ...used.map(([field]) => field)) as ConsultationFields;
        const expected = Object.assign({}, ...used.map(([, part]) => part)) as object;
        expect(consultationRequest(fields, reportId)).toEqual({
          name: ' Dana Ruiz ',
          email: 'dana@example.com',
          ...expected,
          ...(reportId && { reportId }),
        });
      }
    }
  });

  it('takes blanks alone for no answer', () => {
    expect(consultationRequest({ ...filled, phone: ' ' })).not.toHaveProperty('phone');
  });

  it('is nothing without a name or an email address', () => {
    expect(consultationRequest({ ...filled, name: '  ' })).toBeNull();
    expect(consultationRequest({ ...filled, email: '' })).toBeNull();
  });
});

describe('fieldErrors', () => {
  it('has nothing against a filled form', () => {
    expect(fieldErrors(filled)).toEqual({});
  });

  it.each<[Partial<ConsultationFields>, object]>([
    [{ name: ' ' }, { name: 'Enter your name.' }],
    [{ email: '' }, { email: 'Enter your email address.' }],
    [{ email: 'dana' }, { email: 'Enter an email address like name@example.com.' }],
    [{ phone: '2'.repeat(41) }, { phone: 'This is too long. Please shorten it to 40 characters.' }],
  ])('explains %j', (changed, errors) => {
    expect(fieldErrors({ ...filled, ...changed })).toEqual(errors);
  });
});
