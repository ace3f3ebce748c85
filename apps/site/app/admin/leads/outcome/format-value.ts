import { formatExactMoney } from '../../format/format-metric.ts';

/** `$12,500`, `$900 a month`, `$12,500 + $900 a month`; '' without a value. */
export function formatValue(
  dealValue: number | null | undefined,
  monthlyValue: number | null | undefined,
): string {
  return [
    dealValue ? formatExactMoney(dealValue) : '',
    monthlyValue ? `${formatExactMoney(monthlyValue)} a month` : '',
  ]
    .filter((part) => part !== '')
    .join(' + ');
}
