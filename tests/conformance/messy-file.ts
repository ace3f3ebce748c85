/** A file as another program exports it after years of use: 200 rows that people filled in by hand, in German. */

const HEADER = [
  'Firma',
  'Branche',
  'Webseite',
  'Ansprechpartner',
  'E-Mail-Adresse',
  'Telefon',
  'Status',
  'Budget',
  'Auftragswert',
  'Angelegt am',
  'Zuständig',
  'Bemerkungen',
];
const ROWS = 200;
const TYPES = ['Handwerk', 'Restaurant', 'Zahnarzt', 'Bäckerei', 'Sonstiges', 'Raumfahrt'];
const STATUSES = ['Neu', 'Won', 'Lost', 'In Bearbeitung', 'Angebot', 'später nochmal'];
const BUDGETS = ['2k', 'unter 1.000', '6.000 €', 'egal', ''];
const VALUES = ['4.200,50 €', '2k', '12500', 'viel', '', '1,5 Mio'];
const OWNERS = ['ana@desk.example', 'Ben Bauer', 'weg@alte-firma.example', ''];

/** What of each kind there is, by the rules below. */
export const MESSY = {
  rows: ROWS,
  /** Every 50th row can reach no one. */
  unreachable: 4,
  /** Every 40th row repeats the address of the row before. */
  repeated: 5,
} as const;

export function messyFile(): string {
  const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n));
  return [HEADER, ...rows].map((cells) => cells.join(';')).join('\r\n');
}

function rowOf(n: number): string[] {
  const isUnreachable = n % 50 === 7;
  const person = n % 40 === 31 ? n - 1 : n;
  return [
    `Müller & Söhne ${n}`,
    each(TYPES, n),
    n % 3 === 0 ? `www.mueller-${person}.example` : '',
    `Jörg Groß ${n}`,
    isUnreachable ? 'keine' : `joerg${person}@mueller.example`,
    n % 2 === 0 && !isUnreachable ? `030 555${String(person).padStart(5, '0')}` : '',
    each(STATUSES, n),
    each(BUDGETS, n),
    each(VALUES, n),
    n % 100 === 50 ? 'irgendwann' : dateOf(n),
    each(OWNERS, n),
    n % 4 === 0 ? '"Grüße; bitte zurückrufen"' : '',
  ];
}

/** Days of 2024 and 2025, such as 05.05.2024. */
function dateOf(n: number): string {
  const day = new Date(Date.UTC(2024, 0, 1 + (n % 700)));
  return (
    [day.getUTCDate(), day.getUTCMonth() + 1].map((part) => String(part).padStart(2, '0')).join('.') +
    `.${day.getUTCFullYear()}`
  );
}

function each(values: readonly string[], n: number): string {
  return values[n % values.length] ?? '';
}
