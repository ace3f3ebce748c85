/** What a parser had to say about the place where it stopped. */
export interface Complaint {
  kind: 'end_or_token' | 'unexpected' | 'expected' | 'message';
  text: string;
}

export interface Failure {
  at: number;
  complaints: readonly Complaint[];
}

export const NO_FAILURE: Failure = { at: 0, complaints: [] };

const ORDER = ['end_or_token', 'unexpected', 'expected', 'message'];

/** The failure that got further; both when they are at the same place. */
export function mergeFailures(a: Failure, b: Failure): Failure {
  if (b.complaints.length === 0) return a;
  if (a.complaints.length === 0) return b;
  if (a.at === b.at) return { at: a.at, complaints: [...a.complaints, ...b.complaints] };
  return a.at > b.at ? a : b;
}

/** Everything that was expected becomes this one name. */
export function relabel(failure: Failure, name: string): Failure {
  const others = failure.complaints.filter(({ kind }) => kind !== 'expected');
  return { at: failure.at, complaints: [{ kind: 'expected', text: name }, ...others] };
}

/** `(line 1, column n)`, with tabs as eight columns. */
export function placeOf(text: string, at: number): string {
  let line = 1;
  let column = 1;
  for (const character of text.slice(0, at)) {
    if (character === '\n') {
      line += 1;
      column = 1;
    } else if (character === '\t') column += 8 - ((column - 1) % 8);
    else column += 1;
  }
  return `(line ${line}, column ${column})`;
}

/** `unexpected "x" expecting "a", "b" or end of input`. */
export function describeFailure({ complaints }: Failure): string {
  if (complaints.length === 0) return 'unknown parse error';
  const sorted = complaints.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const texts = (kind: Complaint['kind']) =>
    sorted.filter((complaint) => complaint.kind === kind).map(({ text }) => text);
  const tokens = texts('end_or_token');
  const unexpected = texts('unexpected');
  const parts = [
    unexpected.length === 0 && tokens.length > 0
      ? `unexpected ${tokens[0] === '' ? 'end of input' : tokens[0]}`
      : '',
    listed('unexpected ', unexpected),
    listed('expecting ', texts('expected')),
    listed('', texts('message')),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function listed(before: string, texts: string[]): string {
  const distinct = [...new Set(texts.filter((text) => text !== ''))];
  const last = distinct.pop();
  if (last === undefined) return '';
  return `${before}${distinct.length === 0 ? last : `${distinct.join(', ')} or ${last}`}`;
}
