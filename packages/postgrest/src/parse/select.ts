import { char, followedBy, lexeme, string } from './characters.ts';
import { alias, field, fieldName, identifier } from './fields.ts';
import {
  attempt,
  between,
  bind,
  choice,
  lazy,
  left,
  lookAhead,
  map,
  optional,
  type Parser,
  pure,
  refuse,
  right,
  sepBy1,
  sequence,
} from './parser.ts';
import type { Aggregate, Field, SelectedField, SelectedRelation, SelectItem } from './query-terms.ts';

/** The `select` parameter: fields, casts, aggregates, embeds and spreads. None at all is fine, as in `rel()`. */
export const selectItems: Parser<SelectItem[]> = lazy(() =>
  choice<SelectItem[]>(sepBy1(selectItem, lexeme(char(','))), pure([])),
);

type EmbedHead = Omit<SelectedRelation, 'select'>;

const embedParameter = right(
  char('!'),
  choice<{ join?: 'inner' | 'left'; hint?: string }>(
    map(attempt(string('left')), () => ({ join: 'left' as const })),
    map(attempt(string('inner')), () => ({ join: 'inner' as const })),
    map(attempt(fieldName), (hint) => ({ hint })),
  ),
);

const embedParameters = map(
  sequence(optional(embedParameter), optional(embedParameter)),
  ([first, second]) => ({ hint: first?.hint ?? second?.hint, join: first?.join ?? second?.join }),
);

const opensParenthesis = attempt(lookAhead(string('(')));

const relationHead: Parser<EmbedHead> = lexeme(
  bind(alias, (name) =>
    bind(fieldName, (relation) =>
      // `count(` is the aggregate.
      relation === 'count'
        ? refuse()
        : map(left(embedParameters, opensParenthesis), (parameters) => ({
            kind: 'relation' as const,
            relation,
            alias: name,
            spread: false,
            ...parameters,
          })),
    ),
  ),
);

const spreadHead: Parser<EmbedHead> = lexeme(
  map(
    sequence(right(string('...'), fieldName), left(embedParameters, opensParenthesis)),
    ([relation, parameters]) => ({ kind: 'relation' as const, relation, spread: true, ...parameters }),
  ),
);

const withSelect = (head: Parser<EmbedHead>): Parser<SelectItem> =>
  map(sequence(attempt(head), between(char('('), char(')'), selectItems)), ([relation, select]) => ({
    ...relation,
    select,
  }));

const cast = optional(right(string('::'), identifier));
const ending = followedBy(')', ',');

const aggregateName = choice<Aggregate>(
  map(string('sum'), () => 'sum'),
  map(string('avg'), () => 'avg'),
  map(string('count'), () => 'count'),
  map(attempt(string('max')), () => 'max'),
  map(attempt(string('min')), () => 'min'),
);

const STAR: Field = { name: '*', jsonPath: [] };

const starItem: Parser<SelectedField> = map(left(string('*'), ending), () => ({
  kind: 'field',
  field: STAR,
}));

const countItem: Parser<SelectedField> = map(
  sequence(alias, left(string('count'), string('()')), cast, ending),
  ([name, , aggregateCast]) => ({
    kind: 'field',
    field: STAR,
    alias: name,
    aggregate: 'count',
    aggregateCast,
  }),
);

const fieldItem: Parser<SelectedField> = map(
  sequence(
    alias,
    field,
    cast,
    optional(attempt(left(right(char('.'), aggregateName), string('()')))),
    cast,
    ending,
  ),
  ([name, selected, before, aggregate, after]) => ({
    kind: 'field',
    field: selected,
    alias: name,
    cast: before,
    aggregate,
    aggregateCast: after,
  }),
);

const selectItem: Parser<SelectItem> = choice<SelectItem>(
  withSelect(spreadHead),
  withSelect(relationHead),
  lexeme(choice(attempt(starItem), attempt(countItem), fieldItem)),
);
