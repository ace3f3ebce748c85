import { isToOne } from '../catalog/schema-cache.ts';
import type { Aggregate, SelectedField } from '../parse/query-terms.ts';
import { outputAlias, type ReadNode } from './read-node.ts';

/** An aggregate of a spread embed, computed where its columns end up. */
export interface HoistedField {
  /** The column of the joined subquery; `*` is all. */
  column: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
  alias?: string;
}

/**
 * Stars are spelled out where something is aggregated, because a grouped query must name its columns.
 * Aggregates inside a spread embed are left to the parent, see `spreadFields`.
 */
export function hoistAggregates(node: ReadNode, parentAggregates = false): ReadNode {
  const aggregates = parentAggregates || node.select.some(({ aggregate }) => aggregate !== undefined);
  const spreads = aggregates || node.children.some((child) => child.spread && hasAggregate(child));
  // The columns of a to-many spread become arrays one by one, so they must be named as well.
  const isArrays = node.spread && node.relationship !== undefined && !isToOne(node.relationship);
  const select = spreads || isArrays ? node.select.flatMap((field) => expandStar(node, field)) : node.select;
  return {
    ...node,
    select,
    children: node.children.map((child) => hoistAggregates(child, child.spread && spreads)),
  };
}

/** The columns a spread embed gives to its parent, with the aggregates its parent computes. */
export function spreadFields(node: ReadNode): HoistedField[] {
  const own = node.select.map((item): HoistedField => {
    const { field, alias, aggregate, aggregateCast } = item;
    if (aggregate === undefined) return { column: outputAlias(item) ?? field.name };
    return {
      column: alias ?? (field.name === '*' ? 'count' : field.name),
      aggregate,
      aggregateCast,
      alias,
    };
  });
  const nested = node.children.flatMap((child) =>
    child.spread ? spreadFields(child) : [{ column: child.alias ?? child.name }],
  );
  return [...own, ...nested];
}

function hasAggregate(node: ReadNode): boolean {
  return (
    node.select.some(({ aggregate }) => aggregate !== undefined) ||
    node.children.some((child) => child.spread && hasAggregate(child))
  );
}

function expandStar(node: ReadNode, field: SelectedField): SelectedField[] {
  if (field.field.name !== '*' || field.aggregate !== undefined || node.knownColumns === undefined)
    return [field];
  return [...node.knownColumns.keys()].map((name) => ({ ...field, field: { name, jsonPath: [] } }));
}
