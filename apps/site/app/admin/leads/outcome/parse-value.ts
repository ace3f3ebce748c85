import { parseMoney } from '../../format/format-metric.ts';

/** An amount of US dollars above zero as a person types it, or why it is none. */
export function parseValue(typed: string): { amount: number } | { problem: string } {
  const amount = parseMoney(typed);
  if (amount === null) return { problem: 'Enter an amount in dollars, for example 12,500.' };
  if (amount === 0) return { problem: 'Enter an amount above $0, or leave it empty.' };
  return { amount };
}
