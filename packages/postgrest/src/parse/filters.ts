import { char, lexeme, noneOf, notFollowedBy, restOfInput, string } from './characters.ts';
import { delimiter, field, fieldName, identifier, quotedValue } from './fields.ts';
import {
  attempt,
  between,
  choice,
  label,
  lazy,
  left,
  many,
  map,
  optional,
  type Parser,
  pure,
  right,
  sepBy1,
  sequence,
} from './parser.ts';
import type {
  Filter,
  IsValue,
  LogicTree,
  Operation,
  QuantifiedOperator,
  SimpleOperator,
  TextSearchOperator,
} from './query-terms.ts';

const named = <T extends string>(...names: T[]): Parser<T> =>
  choice(...names.map((name) => map(attempt(string(name)), () => name)));

const simpleOperator = named<SimpleOperator>('neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj');
const quantifiedOperator = named<QuantifiedOperator>(
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
);
const textSearchOperator = named<TextSearchOperator>('fts', 'plfts', 'phfts', 'wfts');

/** A word in any case. */
const word =
  (expected: string): Parser<string> =>
  (text, at) => {
    if (text.slice(at, at + expected.length).toLowerCase() !== expected) return string(expected)(text, at);
    return string(text.slice(at, at + expected.length))(text, at);
  };

const isValue: Parser<IsValue> = label(
  choice(
    ...(['null', 'not_null', 'true', 'false', 'unknown'] as const).map((value) =>
      map(attempt(word(value)), () => value),
    ),
  ),
  'isVal: (null, not_null, true, false, unknown)',
);

/** In a list or a group, a value ends at a comma or a parenthesis. */
const unquotedItem = map(many(noneOf(',)')), (characters) => characters.join(''));
const quotedItem = attempt(left(quotedValue, notFollowedBy(noneOf(',)'))));
const listItem = choice(quotedItem, unquotedItem);
const list = between(lexeme(char('(')), lexeme(char(')')), sepBy1(listItem, char(',')));
const arrayLiteral = attempt(
  map(
    sequence<[string, string[], string]>(string('{'), many(noneOf('{}')), string('}')),
    ([open, inner, close]) => open + inner.join('') + close,
  ),
);
const groupedValue = choice(quotedItem, arrayLiteral, unquotedItem);

function operation(value: Parser<string>): Parser<Operation> {
  const inList = map(
    right(attempt(left(string('in'), delimiter)), list),
    (values): Operation => ({
      kind: 'in',
      values,
    }),
  );
  const is = map(
    right(attempt(left(string('is'), delimiter)), isValue),
    (known): Operation => ({
      kind: 'is',
      value: known,
    }),
  );
  const distinct = map(
    right(attempt(left(string('isdistinct'), delimiter)), value),
    (other): Operation => ({ kind: 'distinct', value: other }),
  );
  const search = map(
    sequence(
      textSearchOperator,
      optional(attempt(between(char('('), char(')'), identifier))),
      right(delimiter, value),
    ),
    ([operator, language, query]): Operation => ({ kind: 'search', operator, language, value: query }),
  );
  const simple = map(
    sequence(simpleOperator, right(delimiter, value)),
    ([operator, operand]): Operation => ({ kind: 'simple', operator, value: operand }),
  );
  const quantifier = attempt(
    between(
      char('('),
      char(')'),
      choice<'any' | 'all'>(
        map(attempt(string('any')), () => 'any'),
        map(string('all'), () => 'all'),
      ),
    ),
  );
  const quantified = map(
    sequence(quantifiedOperator, optional(quantifier), right(delimiter, value)),
    ([operator, quantity, operand]): Operation => ({
      kind: 'quantified',
      operator,
      quantifier: quantity,
      value: operand,
    }),
  );
  return label(
    choice(inList, is, distinct, attempt(search), attempt(simple), attempt(quantified)),
    'operator (eq, gt, ...)',
  );
}

export type OperatorExpression = Pick<Filter, 'negated' | 'operation'>;

function operatorExpression(value: Parser<string>): Parser<OperatorExpression> {
  const negation = choice(
    map(attempt(left(string('not'), delimiter)), () => true),
    pure(false),
  );
  return map(sequence(negation, operation(value)), ([negated, parsed]) => ({ negated, operation: parsed }));
}

/** `[not.]operator.value` behind a `=`; the value is everything to the end. */
export const filterExpression: Parser<OperatorExpression> = operatorExpression(restOfInput);

const groupedExpression = operatorExpression(groupedValue);
const groupedFilter: Parser<Filter> = map(
  sequence(field, right(delimiter, groupedExpression)),
  ([filtered, expression]) => ({ kind: 'filter', field: filtered, ...expression }),
);

const groupNegation = label(
  choice(
    map(attempt(left(string('not'), delimiter)), () => true),
    pure(false),
  ),
  'negation operator (not)',
);
const groupOperator = label(
  choice<'and' | 'or'>(
    map(attempt(string('and')), () => 'and'),
    map(string('or'), () => 'or'),
  ),
  'logic operator (and, or)',
);

/** `or(a.eq.1,not.and(b.gt.2,c.is.null))` */
export const logicTree: Parser<LogicTree> = lazy(() =>
  choice<LogicTree>(
    attempt(groupedFilter),
    map(
      sequence(
        groupNegation,
        groupOperator,
        between(lexeme(char('(')), lexeme(char(')')), sepBy1(logicTree, lexeme(char(',')))),
      ),
      ([negated, operator, members]) => ({ kind: 'group', negated, operator, members }),
    ),
  ),
);

/** `rel.not.or` in front of a `=`: where the group belongs and what it is. */
export const logicPath: Parser<{ path: string[]; operator: string }> = map(
  sepBy1(fieldName, delimiter),
  (names) => {
    const operator = names.at(-1) ?? '';
    return {
      path: names.slice(0, -1).filter((name) => name !== 'not'),
      operator: names.includes('not') ? `not.${operator}` : operator,
    };
  },
);
