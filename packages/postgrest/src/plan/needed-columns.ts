import type { Condition, ReadNode } from './read-node.ts';

/** The columns that a write must return for the selected fields and the joins of embeds. */
export function neededColumns(read: ReadNode, primaryKey: readonly string[]): string[] {
  const names = read.select.map(({ field }) => field.name);
  const isComputed = read.children.some(({ relationship }) => relationship?.cardinality.kind === 'computed');
  if (names.includes('*') || isComputed || (names.length === 0 && read.children.length === 0)) return ['*'];
  const joins = read.children.flatMap(({ relationship }) => {
    const cardinality = relationship?.cardinality;
    if (cardinality === undefined || cardinality.kind === 'computed') return [];
    const pairs = cardinality.kind === 'many-to-many' ? cardinality.source : cardinality.columns;
    return pairs.map(([own]) => own);
  });
  return [...new Set([...names, ...joins, ...primaryKey])];
}

/** The columns that a function must return: its rows are filtered and ordered afterwards, also by hidden columns. */
export function columnsOfCall(read: ReadNode): string[] {
  const shown = neededColumns(read, []);
  if (shown.includes('*')) return shown;
  const ordered = read.order.flatMap(({ field, relation }) => (relation === undefined ? [field.name] : []));
  return [...new Set([...shown, ...filtered(read.where), ...ordered])];
}

function filtered(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => {
    if (condition.kind === 'group') return filtered(condition.members);
    return condition.kind === 'embed' ? [] : [condition.field.name];
  });
}
