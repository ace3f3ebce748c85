import {
  type Column,
  isToOne,
  keyOf,
  type Relationship,
  type SchemaCache,
  type TableName,
} from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import type { QueryTerms } from '../parse/query-string.ts';
import type {
  AtPath,
  Filter,
  LogicTree,
  OrderTerm,
  SelectedField,
  SelectItem,
} from '../parse/query-terms.ts';
import { ALL_ROWS, capRange, type RowRange, rangeOf } from '../request/ranges.ts';
import { hoistAggregates } from './aggregates.ts';
import { findRelationship } from './find-relationship.ts';
import { type Condition, nameOfNode, type ReadNode } from './read-node.ts';

export interface ReadPlanOptions {
  /** Rows come from the table itself, from what a write returns, or from a function. */
  source: 'table' | 'write' | 'function';
  rootRange: RowRange;
  maxRows: number | undefined;
  allowAggregates: boolean;
}

/** Resolves what a request reads against the catalog. Throws errors with PGRST1xx and PGRST2xx codes. */
export function planRead(
  cache: SchemaCache,
  table: TableName,
  terms: QueryTerms,
  options: ReadPlanOptions,
): ReadNode {
  const isWrite = options.source === 'write';
  let root = initialNode(table, terms.select, 0);
  for (const { path, value } of [...terms.filters, ...terms.logic]) {
    // A write's own filters choose what it changes.
    if (!isWrite || path.length > 0) root = updateAt(root, path, (node) => withCondition(node, value));
  }
  if (!isWrite) {
    for (const { path, value } of terms.order) {
      root = updateAt(root, path, (node) => ({ ...node, order: value }));
    }
    for (const { path, value } of terms.limits) {
      if (path.length === 0) continue;
      const range = rangeOf(value);
      root = updateAt(root, path, (node) => ({ ...node, range }));
    }
    root = { ...root, range: options.rootRange };
  }
  const resolved = resolveChildren(cache, rootSource(cache, root, options.source));
  const finished = finish(resolved, isWrite ? undefined : options.maxRows, options.allowAggregates);
  return hoistAggregates(finished);
}

function initialNode(table: TableName, select: readonly SelectItem[], depth: number): ReadNode {
  const fields = select.filter((item): item is SelectedField => item.kind === 'field');
  const children = select.flatMap((item): ReadNode[] => {
    if (item.kind === 'field') return [];
    const child = initialNode({ schema: table.schema, name: item.relation }, item.select, depth + 1);
    const { alias, hint, join, spread } = item;
    return [{ ...child, name: item.relation, alias, hint, join, spread }];
  });
  return {
    depth,
    name: table.name,
    spread: false,
    table,
    from: { kind: 'table' },
    aggregateAlias: '',
    select: fields,
    where: [],
    order: [],
    range: ALL_ROWS,
    children,
  };
}

function withCondition(node: ReadNode, condition: Filter | LogicTree): ReadNode {
  return { ...node, where: [...node.where, condition as Condition] };
}

function updateAt(
  node: ReadNode,
  [name, ...rest]: AtPath<unknown>['path'],
  change: (node: ReadNode) => ReadNode,
): ReadNode {
  if (name === undefined) return change(node);
  const at = node.children.findIndex((child) => child.name === name || child.alias === name);
  const child = node.children[at];
  if (child === undefined) throw notEmbedded(name);
  return { ...node, children: node.children.with(at, updateAt(child, rest, change)) };
}

function notEmbedded(name: string) {
  return apiError('not_embedded', {
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

function rootSource(cache: SchemaCache, root: ReadNode, source: ReadPlanOptions['source']): ReadNode {
  const knownColumns = cache.tables.get(keyOf(root.table))?.columns;
  return { ...root, knownColumns, from: { kind: source === 'table' ? 'table' : 'result' } };
}

function resolveChildren(cache: SchemaCache, parent: ReadNode): ReadNode {
  const children = parent.children.map((child) => {
    const relationship = findRelationship(
      cache,
      parent.table.schema,
      parent.table.name,
      child.name,
      child.hint,
    );
    return resolveChildren(cache, placed(cache, parent, child, relationship));
  });
  return { ...parent, children };
}

function placed(cache: SchemaCache, parent: ReadNode, child: ReadNode, relationship: Relationship): ReadNode {
  const { to, from, cardinality } = relationship;
  const knownColumns: ReadonlyMap<string, Column> | undefined = cache.tables.get(keyOf(to))?.columns;
  const alias = `${to.name}_${child.depth}`;
  const aggregateAlias = `${from.name}_${nameOfNode(child)}_${child.depth}`;
  const resolved = { ...child, table: to, relationship, knownColumns, aggregateAlias };
  if (cardinality.kind !== 'computed') return { ...resolved, from: { kind: 'embed', alias } };
  // The whole row goes by the bare name of its table or alias.
  const row = { table: from, alias: 'alias' in parent.from ? parent.from.alias : parent.table.name };
  return { ...resolved, from: { kind: 'computed', alias, routine: cardinality.routine, row } };
}

function finish(node: ReadNode, maxRows: number | undefined, allowAggregates: boolean): ReadNode {
  if (!allowAggregates && node.select.some(({ aggregate }) => aggregate !== undefined)) {
    throw apiError('aggregates');
  }
  const isToMany = node.relationship !== undefined && !isToOne(node.relationship);
  if (node.spread && isToMany && node.select.some(({ aggregate }) => aggregate !== undefined)) {
    throw spreadNotToOne(node.relationship?.from.name ?? '', node.name);
  }
  return {
    ...node,
    range: node.range.limit === 0 ? node.range : capRange(node.range, maxRows),
    order: node.order.map((term) => resolveOrder(node, term)),
    where: node.where.map((condition) => resolveCondition(node, condition)),
    children: node.children.map((child) => finish(child, maxRows, allowAggregates)),
  };
}

function spreadNotToOne(origin: string, target: string) {
  return apiError('spread', {
    message: `A spread operation on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}

/** Order by a to-one embed: its name becomes that of the joined subquery. */
function resolveOrder(node: ReadNode, term: OrderTerm): OrderTerm {
  if (term.relation === undefined) return term;
  const child = node.children.find((candidate) => nameOfNode(candidate) === term.relation);
  if (child === undefined || child.relationship === undefined) throw notEmbedded(term.relation);
  if (!isToOne(child.relationship)) {
    throw apiError('related_order', {
      message: `A related order on '${term.relation}' is not possible`,
      details: `'${node.table.name}' and '${term.relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { ...term, relation: child.aggregateAlias };
}

/** `rel=is.null` and `rel=not.is.null` ask whether the embed found rows. */
function resolveCondition(node: ReadNode, condition: Condition): Condition {
  if (condition.kind === 'group') {
    return { ...condition, members: condition.members.map((member) => resolveCondition(node, member)) };
  }
  if (condition.kind === 'embed' || condition.field.jsonPath.length > 0) return condition;
  const { field, negated, operation } = condition;
  const child = node.children.find((candidate) => nameOfNode(candidate) === field.name);
  if (child === undefined) return condition;
  if (operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')) {
    return {
      kind: 'embed',
      negated: negated !== (operation.value === 'not_null'),
      aggregateAlias: child.aggregateAlias,
    };
  }
  if (node.knownColumns?.has(field.name)) return condition;
  throw apiError('embed_filter', {
    message: `Bad operator on the '${field.name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}
