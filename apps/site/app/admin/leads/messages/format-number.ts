/** `+1 (213) 555-0142` of a number of North America, else the digits after a plus. */
export function formatNumber(number: string): string {
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area === undefined ? `+${number}` : `+1 (${area}) ${exchange}-${line}`;
}
