import type { CustomerQuestion, FixKitPart, ReportAnswers } from '@fml/contract';
import { type Field, fixKitPart, gap } from './code-text.ts';

/** What the owner writes to answer each question. */
const FIELDS: Record<CustomerQuestion, Field> = {
  what: 'services',
  where: 'street',
  open: 'hours',
  price: 'price',
  reach: 'phone',
  town: 'area',
  licensed: 'license',
  book: 'booking',
};

/** A line to fill in for each question that no page answers; null when all are answered. */
export function answerLines(said: ReportAnswers | null): FixKitPart | null {
  const missing = (said?.answers ?? []).filter(({ quote }) => quote === null);
  if (missing.length === 0) return null;
  const fields = missing.map(({ question }) => FIELDS[question]);
  return fixKitPart(
    'answers',
    'answers',
    fields.map((field) => `<p>${gap(field)}</p>`).join('\n'),
    fields.map((field) => ({ field, source: 'fill_in' })),
  );
}
