import { SCHEMA_KINDS, type SchemaObject } from '../../src/schema/schema-object.ts';

/** Functions come before what may call them at once, such as an index. */
const KIND_ORDER = [
  'schema',
  'type',
  'sequence',
  'table',
  'function',
  'view',
  'constraint',
  'index',
  'trigger',
  'policy',
];

/**
 * Puts each object into the first topic that is not before its own or before one of what it needs, and orders each topic
 * so that everything comes after what it needs.
 */
export function arrange(
  objects: readonly SchemaObject[],
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  ownTopic: (object: SchemaObject) => number,
): SchemaObject[][] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const needsOf = ({ id }: SchemaObject) =>
    [...(needs.get(id) ?? [])].flatMap((other) => byId.get(other) ?? []);
  const ranks = new Map<string, number>();
  const rankOf = (object: SchemaObject, open: ReadonlySet<string> = new Set()): number => {
    const known = ranks.get(object.id);
    if (known !== undefined) return known;
    if (open.has(object.id)) return ownTopic(object);
    const inside = new Set([...open, object.id]);
    const rank = Math.max(ownTopic(object), ...needsOf(object).map((other) => rankOf(other, inside)));
    ranks.set(object.id, rank);
    return rank;
  };
  const topics: SchemaObject[][] = [];
  for (const object of objects.toSorted(byKind)) {
    const rank = rankOf(object);
    topics[rank] ??= [];
    topics[rank].push(object);
  }
  return Array.from(topics, (topic = []) => inOrderOfNeed(topic, needsOf));
}

function byKind(a: SchemaObject, b: SchemaObject): number {
  return (
    KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
    SCHEMA_KINDS.indexOf(a.kind) - SCHEMA_KINDS.indexOf(b.kind)
  );
}

function inOrderOfNeed(
  topic: readonly SchemaObject[],
  needsOf: (object: SchemaObject) => SchemaObject[],
): SchemaObject[] {
  const own = new Set(topic);
  const done = new Set<SchemaObject>();
  const add = (object: SchemaObject) => {
    if (done.has(object) || !own.delete(object)) return;
    for (const other of needsOf(object)) add(other);
    done.add(object);
  };
  for (const object of topic) add(object);
  return [...done];
}
