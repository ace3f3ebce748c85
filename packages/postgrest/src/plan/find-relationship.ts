import { keyOf, type Relationship, type SchemaCache } from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import { suggestName } from './suggest-name.ts';

/** The one relationship that `target` and `hint` mean. Throws PGRST200 for none and PGRST201 for several. */
export function findRelationship(
  cache: SchemaCache,
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = (cache.relationships.get(keyOf({ schema, name: origin })) ?? []).filter(
    ({ to }) => to.schema === schema,
  );
  const fits = all.filter((relationship) => matches(relationship, target, hint));
  const [first] = fits;
  if (first === undefined) throw noRelationship(cache, schema, origin, target, hint, all);
  if (fits.length > 1) throw ambiguous(origin, target, fits);
  return first;
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { cardinality, to, isSelf, toIsView } = relationship;
  if (cardinality.kind === 'computed') return cardinality.routine.name === target;
  const [here, there] = singleColumns(relationship);
  if (isSelf) {
    // One foreign key makes both directions: the table's name means its children, the column's name its parent.
    if (hint === undefined) {
      return (
        (target === to.name && cardinality.kind === 'one-to-many') ||
        (target === here && cardinality.kind === 'many-to-one')
      );
    }
    return target === to.name && cardinality.kind === 'one-to-many' && hint === there;
  }
  const constraint = cardinality.kind === 'many-to-many' ? undefined : cardinality.constraint;
  if (hint === undefined) {
    return target === to.name || (!toIsView && (target === constraint || target === here));
  }
  return (
    target === to.name &&
    (hint === constraint ||
      hint === here ||
      hint === there ||
      (cardinality.kind === 'many-to-many' && hint === cardinality.junction.name))
  );
}

/** The columns of a key of one column. */
function singleColumns({ cardinality }: Relationship): [string | undefined, string | undefined] {
  if (cardinality.kind === 'many-to-many' || cardinality.kind === 'computed') return [undefined, undefined];
  const [pair, ...more] = cardinality.columns;
  return pair === undefined || more.length > 0 ? [undefined, undefined] : [pair[0], pair[1]];
}

function noRelationship(
  cache: SchemaCache,
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
  fromOrigin: readonly Relationship[],
) {
  const used = hint === undefined ? '' : `' using the hint '${hint}`;
  return apiError('no_relationship', {
    message: `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin}' and '${target}${used}' in the schema '${schema}', but no matches were found.`,
    hint: suggestion(cache, schema, origin, target, fromOrigin),
  });
}

function suggestion(
  cache: SchemaCache,
  schema: string,
  origin: string,
  target: string,
  fromOrigin: readonly Relationship[],
): string | null {
  if (fromOrigin.length > 0) {
    const names = fromOrigin.map(({ to }) => to.name);
    const similar = names.includes(target) ? undefined : suggestName(target, names);
    return similar === undefined ? null : `Perhaps you meant '${similar}' instead of '${target}'.`;
  }
  const origins = [...cache.relationships.values()].flatMap(([first]) =>
    first !== undefined && first.from.schema === schema ? [first.from.name] : [],
  );
  const similar = suggestName(origin, origins);
  return similar === undefined ? null : `Perhaps you meant '${similar}' instead of '${origin}'.`;
}

function ambiguous(origin: string, target: string, candidates: readonly Relationship[]) {
  const hints = candidates.map(({ to, cardinality }) => {
    if (cardinality.kind === 'computed') return '';
    const name = cardinality.kind === 'many-to-many' ? cardinality.junction.name : cardinality.constraint;
    return `'${to.name}!${name}'`;
  });
  return apiError('ambiguous_relationship', {
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: candidates.map(describe),
    hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function describe({ from, to, cardinality }: Relationship): Record<string, string> {
  const listed = (names: readonly string[]) => `(${names.join(', ')})`;
  if (cardinality.kind === 'computed') return {};
  if (cardinality.kind === 'many-to-many') {
    const { junction, constraints, source, target } = cardinality;
    return {
      cardinality: 'many-to-many',
      relationship: `${junction.name} using ${constraints[0]}${listed(source.map(([, column]) => column))} and ${constraints[1]}${listed(target.map(([, column]) => column))}`,
      embedding: `${from.name} with ${to.name}`,
    };
  }
  const { kind, constraint, columns } = cardinality;
  return {
    cardinality: kind,
    relationship: `${constraint} using ${from.name}${listed(columns.map(([column]) => column))} and ${to.name}${listed(columns.map(([, column]) => column))}`,
    embedding: `${from.name} with ${to.name}`,
  };
}
