import type { SchemaInterface } from './read-interface.ts';

type TableInterface = SchemaInterface['tables'][string];
type FunctionInterface = SchemaInterface['functions'][string][number];

/**
 * What a release that was made for `released` can no longer do on a database with `current`, as sentences; empty when it works
 * on. What was added is no difference, unless it refuses what that release writes.
 */
export function compareInterfaces(released: SchemaInterface, current: SchemaInterface): string[] {
  return [
    ...Object.entries(released.tables).flatMap(([name, table]) => {
      const now = current.tables[name];
      return now === undefined ? [`The table ${name} is gone.`] : tableLosses(name, table, now);
    }),
    ...Object.entries(released.functions).flatMap(([name, versions]) =>
      versions.flatMap((version) => functionLosses(name, version, current.functions[name] ?? [])),
    ),
  ];
}

function tableLosses(name: string, released: TableInterface, now: TableInterface): string[] {
  const columns = Object.entries(released.columns).flatMap(([column, described]) => {
    const current = now.columns[column];
    if (current === undefined) return [`The column ${name}.${column} is gone.`];
    return includesAll(current, described)
      ? []
      : [`${name}.${column} was "${described}", and is "${current}".`];
  });
  const added = Object.keys(now.columns).filter((column) => released.columns[column] === undefined);
  const required = now.mandatory
    .filter((column) => !released.mandatory.includes(column))
    .map((column) => `${name}.${column} must be given now; let it be null, or have a default.`);
  const uniques = released.uniques
    .filter((unique) => !now.uniques.includes(unique))
    .map((unique) => `${name} is no longer unique by ${unique}.`);
  // A rule about a column that the release does not know lets it pass only when the column is left out.
  const stricter = now.constraints
    .filter((rule) => !released.constraints.includes(rule) && !added.some((column) => rule.includes(column)))
    .map((rule) => `${name} has the new rule ${rule}, which may refuse what is written.`);
  return [...columns, ...required, ...uniques, ...stricter];
}

/** The same type, and at least the same rights. */
function includesAll(current: string, released: string): boolean {
  const [type, ...rights] = released.split(', ');
  const [currentType, ...currentRights] = current.split(', ');
  const rightsOf = (list: string[]) =>
    list.flatMap((entry) => {
      const [role = '', names = ''] = entry.split(': ');
      return names.split(' ').map((right) => `${role} ${right}`);
    });
  const has = new Set(rightsOf(currentRights));
  return type === currentType && rightsOf(rights).every((right) => has.has(right));
}

function functionLosses(name: string, released: FunctionInterface, now: FunctionInterface[]): string[] {
  const called = `${name}(${released.args.join(', ')})`;
  const fits = now.find(
    ({ args, required }) =>
      required <= released.args.length && released.args.every((arg, at) => args[at] === arg),
  );
  if (fits === undefined) return [`The function ${called} is gone.`];
  if (fits.required > released.required) return [`${called} needs more arguments than before.`];
  if (fits.returns !== released.returns) {
    return [`${called} returned ${released.returns}, and returns ${fits.returns}.`];
  }
  const lost = released.callers.filter((role) => !fits.callers.includes(role));
  return lost.length === 0 ? [] : [`${called} may no longer be called by ${lost.join(', ')}.`];
}
