import { describe, expect, it } from 'vitest';
import { fillTemplate, missingFields } from './fill-template.ts';

describe('a template', () => {
  it('is filled with what is known; what is not known stays to be seen', () => {
    const template = {
      subject: 'For {{business}}',
      body: 'Hi {{ first_name }}, {{website}}? {{constructor}}',
    };
    expect(fillTemplate(template, { business: 'Ann $& Co', first_name: 'Ann', website: null })).toEqual({
      subject: 'For Ann $& Co',
      body: 'Hi Ann, {{website}}? {{constructor}}',
    });
  });

  it.each([
    ['Hi Ann', ''],
    [
      'Hi {{first_name}}',
      'The field {{first_name}} is still empty. This lead has no first name. Write the words yourself, or remove the field.',
    ],
    [
      'Hi {{nickname}}',
      'The field {{nickname}} is still empty. There is no such field. Write the words yourself, or remove the field.',
    ],
    [
      '{{ first_name }} {{business}} {{first_name}}',
      'These fields are still empty: {{first_name}}, {{business}}. Write the words yourself, or remove the fields.',
    ],
  ])('tells what is missing in %j', (text, sentence) => {
    expect(missingFields('A subject', text)).toBe(sentence);
  });
});
