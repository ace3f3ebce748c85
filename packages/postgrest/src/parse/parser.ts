import { type Complaint, type Failure, mergeFailures, NO_FAILURE, relabel } from './parse-failure.ts';

/**
 * A small parser toolkit with the backtracking rules of Parsec, because the wire contract shows Parsec's wording of
 * what was unexpected and expected. A parser that consumed input commits to its branch unless wrapped in `attempt`.
 */
export type Parser<T> = (text: string, at: number) => Outcome<T>;

type Outcome<T> =
  | { ok: true; consumed: boolean; value: T; at: number; failure: Failure }
  | { ok: false; consumed: boolean; failure: Failure };

export function pure<T>(value: T): Parser<T> {
  return (_text, at) => ({ ok: true, consumed: false, value, at, failure: NO_FAILURE });
}

export function refuse(complaint?: Complaint): Parser<never> {
  return (_text, at) => ({
    ok: false,
    consumed: false,
    failure: { at, complaints: complaint ? [complaint] : [] },
  });
}

export function bind<A, B>(first: Parser<A>, next: (value: A) => Parser<B>): Parser<B> {
  return (text, at) => {
    const a = first(text, at);
    if (!a.ok) return a;
    const b = next(a.value)(text, a.at);
    if (b.consumed) return b;
    const failure = a.failure.complaints.length === 0 ? b.failure : mergeFailures(a.failure, b.failure);
    return { ...b, consumed: a.consumed, failure };
  };
}

export function map<A, B>(parser: Parser<A>, change: (value: A) => B): Parser<B> {
  return (text, at) => {
    const outcome = parser(text, at);
    return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome;
  };
}

export function sequence<T extends unknown[]>(...parsers: { [K in keyof T]: Parser<T[K]> }): Parser<T> {
  return (text, at) => {
    const values: unknown[] = [];
    let place = at;
    let consumed = false;
    let failure: Failure = NO_FAILURE;
    for (const parser of parsers) {
      const outcome: Outcome<unknown> = parser(text, place);
      failure =
        outcome.consumed || failure.complaints.length === 0
          ? outcome.failure
          : mergeFailures(failure, outcome.failure);
      consumed ||= outcome.consumed;
      if (!outcome.ok) return { ok: false, consumed, failure };
      values.push(outcome.value);
      place = outcome.at;
    }
    return { ok: true, consumed, value: values as T, at: place, failure };
  };
}

export function right<T>(first: Parser<unknown>, second: Parser<T>): Parser<T> {
  return map(sequence<[unknown, T]>(first, second), ([, value]) => value);
}

export function left<T>(first: Parser<T>, second: Parser<unknown>): Parser<T> {
  return map(sequence<[T, unknown]>(first, second), ([value]) => value);
}

export function between<T>(open: Parser<unknown>, close: Parser<unknown>, inner: Parser<T>): Parser<T> {
  return map(sequence<[unknown, T, unknown]>(open, inner, close), ([, value]) => value);
}

/** The first that succeeds; one that fails after consuming input ends the search. */
export function choice<T>(...parsers: Parser<T>[]): Parser<T> {
  return (text, at) => {
    let failure: Failure | undefined;
    for (const parser of parsers) {
      const outcome = parser(text, at);
      if (outcome.consumed) return outcome;
      failure = failure === undefined ? outcome.failure : mergeFailures(failure, outcome.failure);
      if (outcome.ok) return { ...outcome, failure };
    }
    return { ok: false, consumed: false, failure: failure ?? NO_FAILURE };
  };
}

export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const outcome = parser(text, at);
    return outcome.ok || !outcome.consumed ? outcome : { ...outcome, consumed: false };
  };
}

export function label<T>(parser: Parser<T>, name: string): Parser<T> {
  return (text, at) => {
    const outcome = parser(text, at);
    if (outcome.consumed) return outcome;
    if (outcome.ok && outcome.failure.complaints.length === 0) return outcome;
    return { ...outcome, failure: relabel(outcome.failure, name) };
  };
}

/** Succeeds or fails as the parser does, without moving on. */
export function lookAhead<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const outcome = parser(text, at);
    return outcome.ok
      ? { ok: true, consumed: false, value: outcome.value, at, failure: NO_FAILURE }
      : outcome;
  };
}

export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return choice<T | undefined>(parser, pure(undefined));
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (text, at) => {
    const values: T[] = [];
    let place = at;
    for (;;) {
      const outcome = parser(text, place);
      if (!outcome.ok) {
        if (outcome.consumed) return outcome;
        return {
          ok: true,
          consumed: values.length > 0,
          value: values,
          at: place,
          failure: outcome.failure,
        };
      }
      if (outcome.at === place) throw new Error('many() of a parser that accepts nothing');
      values.push(outcome.value);
      place = outcome.at;
    }
  };
}

export function many1<T>(parser: Parser<T>): Parser<T[]> {
  return map(sequence<[T, T[]]>(parser, many(parser)), ([first, rest]) => [first, ...rest]);
}

export function sepBy1<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return map(sequence<[T, T[]]>(parser, many(right(separator, parser))), ([first, rest]) => [first, ...rest]);
}

export function lazy<T>(parser: () => Parser<T>): Parser<T> {
  return (text, at) => parser()(text, at);
}
