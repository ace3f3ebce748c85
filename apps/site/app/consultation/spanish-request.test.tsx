import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormLanguageProvider } from '../lead-form/form-language.ts';
import { ConsultationForm } from './consultation-form.tsx';
import type { ConsultationFields } from './consultation-request.ts';
import { ConsultationSection } from './consultation-section.tsx';
import { saySpanish } from './spanish-request.ts';

const SENT: ConsultationFields = { name: 'Rosa', email: 'rosa@bakery.example', phone: '', bestTime: '' };
const report = { report_id: 'r1', url: 'https://bakery.example/' };

it.each([
  ['the section with the form', <ConsultationSection key="1" report={report} Form={ConsultationForm} />],
  ['the confirmation', <ConsultationForm key="2" sent={SENT} onSent={() => undefined} />],
])('%s has no English word under a Spanish report', (_name, part) => {
  const html = renderToString(<FormLanguageProvider value={saySpanish}>{part}</FormLanguageProvider>);
  const text = html.replaceAll(/<[^>]*>/g, '\n').replaceAll(/\S+@\S+/g, '');
  expect(text).not.toMatch(/\b(the|and|your?|with|of|we|name|email|call|phone|time|required|send|get)\b/i);
  expect(html).not.toMatch(/aria-label="[^"]*request/i);
});

it('a fault and a failure are Spanish as well, an unknown sentence stays', () => {
  expect(saySpanish('Enter your name.')).toBe('Escriba su nombre.');
  expect(saySpanish('This is too long. Please shorten it to 200 characters.')).toContain('200');
  expect(saySpanish('Something new.')).toBe('Something new.');
});
