import { NO_FAILURE } from './parse-failure.ts';
import { attempt, choice, label, lookAhead, many, type Parser } from './parser.ts';

function satisfy(test: (character: string) => boolean): Parser<string> {
  return (text, at) => {
    const character = text[at];
    if (character !== undefined && test(character)) {
      return { ok: true, consumed: true, value: character, at: at + 1, failure: NO_FAILURE };
    }
    const seen = character === undefined ? '' : shown(character);
    return {
      ok: false,
      consumed: false,
      failure: { at, complaints: [{ kind: 'end_or_token', text: seen }] },
    };
  };
}

export function char(expected: string): Parser<string> {
  return label(
    satisfy((character) => character === expected),
    shown(expected),
  );
}

export function oneOf(set: string): Parser<string> {
  return satisfy((character) => set.includes(character));
}

export function noneOf(set: string): Parser<string> {
  return satisfy((character) => !set.includes(character));
}

export const letter = label(
  satisfy((character) => /[\p{L}\p{Cs}]/u.test(character)),
  'letter',
);
export const digit = label(
  satisfy((character) => character >= '0' && character <= '9'),
  'digit',
);
export const anyCharacter = satisfy(() => true);

/** A fixed text. Its first character decides whether it was meant; complaints stay at its start. */
export function string(expected: string): Parser<string> {
  return (text, at) => {
    if (text.startsWith(expected, at)) {
      return { ok: true, consumed: true, value: expected, at: at + expected.length, failure: NO_FAILURE };
    }
    let same = 0;
    while (same < expected.length && text[at + same] === expected[same]) same += 1;
    const character = text[at + same];
    const seen = character === undefined ? '' : shown(character);
    return {
      ok: false,
      consumed: same > 0,
      failure: {
        at,
        complaints: [
          { kind: 'expected', text: shown(expected) },
          { kind: 'end_or_token', text: seen },
        ],
      },
    };
  };
}

/** Fails when the parser succeeds here; `x` is shown in single quotes as the culprit. */
export function notFollowedBy(parser: Parser<string>): Parser<undefined> {
  return (text, at) => {
    const outcome = parser(text, at);
    if (!outcome.ok) return { ok: true, consumed: false, value: undefined, at, failure: NO_FAILURE };
    return {
      ok: false,
      consumed: false,
      failure: { at, complaints: [{ kind: 'unexpected', text: `'${outcome.value}'` }] },
    };
  };
}

const endOfInput = label(notFollowedBy(anyCharacter), 'end of input');

export const restOfInput: Parser<string> = (text, at) => ({
  ok: true,
  consumed: at < text.length,
  value: text.slice(at),
  at: text.length,
  failure: { at: text.length, complaints: [{ kind: 'end_or_token', text: '' }] },
});

const whiteSpace = many(oneOf(' \t'));

export function lexeme<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const before = whiteSpace(text, at);
    if (!before.ok) return before;
    const outcome = parser(text, before.at);
    if (!outcome.ok) {
      return { ...outcome, consumed: outcome.consumed || before.consumed };
    }
    const after = whiteSpace(text, outcome.at);
    if (!after.ok) return after;
    return {
      ok: true,
      consumed: before.consumed || outcome.consumed || after.consumed,
      value: outcome.value,
      at: after.at,
      failure: after.consumed ? after.failure : outcome.failure,
    };
  };
}

/** One of these follows, or nothing at all. */
export function followedBy(...ends: string[]): Parser<unknown> {
  return choice<unknown>(...ends.map((end) => attempt(lookAhead(string(end)))), endOfInput);
}

function shown(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
