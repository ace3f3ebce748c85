import type { CellParser } from './cell-parser.ts';
import { EMPTY_MARKS, namesIn, OPTION_NAMES } from './option-names.ts';
import { readMoney } from './read-money.ts';

/** The budgets by the amount below which each ends. */
const BUDGET_LIMITS = [
  ['under_1k', 1000],
  ['1k_5k', 5000],
  ['5k_10k', 10_000],
  ['10k_plus', Number.POSITIVE_INFINITY],
] as const;

/**
 * What a text that a field does not know probably means: one of its options, null for an empty cell, and undefined where
 * nothing is close.
 */
export function guessOption(
  field: string,
  { options }: Pick<CellParser, 'options'>,
  text: string,
): string | null | undefined {
  if (options === null) return undefined;
  const words = wordsOf(text);
  if (EMPTY_MARKS.includes(words)) return null;
  const names = options.flatMap(({ value, label }) =>
    [value, label, ...namesIn(OPTION_NAMES[field]?.[value])].map((name) => ({ value, name: wordsOf(name) })),
  );
  const fitting = names.filter(({ name }) => ` ${words} `.includes(` ${name} `));
  const [best] = fitting.toSorted((one, other) => other.name.length - one.name.length);
  if (best !== undefined) return best.value;
  if (field === 'owner') return options.find(({ value }) => isNameOf(words, value))?.value;
  return field === 'monthly_marketing_budget' ? budgetOf(text) : undefined;
}

/** `Max Miller` is probably max@agency.example or max.miller@agency.example. */
function isNameOf(words: string, email: string): boolean {
  const account = wordsOf(email.split('@')[0] ?? '');
  return account !== '' && (account === words || account === words.split(' ')[0]);
}

function budgetOf(text: string): string | undefined {
  const amount = readMoney(text.replace(/\s*(per month|\/ ?mo(nth)?|a month)$/i, ''));
  return amount === null ? undefined : BUDGET_LIMITS.find(([, limit]) => amount < limit)?.[0];
}

/** In small letters, without accents and signs, one space between words. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
