import { childrenOf, isFunction, isNode, nameOf, type ScriptNode } from './syntax.ts';

/** Something that a script gives a name, and the function or script in which it does. */
interface Defined {
  node: ScriptNode;
  scope: ScriptNode | undefined;
}

/** What scripts define. Names of properties start with a dot; which object they are of is not told apart. */
export interface Definitions {
  functions: Map<string, Defined[]>;
  /** What names and properties were set to, parameters by the calls of their function. */
  values: Map<string, Defined[]>;
  /** Names that the scripts declare, parameters among them. */
  declared: Set<string>;
  /** Names that come from files that were not read. */
  imported: Set<string>;
  /** The innermost function or script around each node. */
  scopes: WeakMap<ScriptNode, ScriptNode>;
  /** Places where something may be listened to. */
  listening: ScriptNode[];
  /** A file is loaded only later. */
  loadsMore: boolean;
}

const MAX_NODES = 400_000;
const MAX_OF_A_NAME = 60;
const MAX_CALLS = 2_000;
const MAX_SCOPES = 50;

/** Reads what scripts define. `readImports` are the imports of files that are among the scripts. */
export function define(trees: readonly ScriptNode[], readImports: ReadonlySet<ScriptNode>): Definitions {
  const definitions: Definitions = {
    functions: new Map(),
    values: new Map(),
    declared: new Set(),
    imported: new Set(),
    scopes: new WeakMap(),
    listening: [],
    loadsMore: false,
  };
  const { scopes } = definitions;
  const calls: ScriptNode[] = [];
  const stack = [...trees];
  let visited = 0;
  while (stack.length > 0 && visited++ < MAX_NODES) {
    const node = stack.pop() as ScriptNode;
    note(node, definitions, calls, readImports);
    const scope = isFunction(node) || node.type === 'Program' ? node : scopes.get(node);
    for (const child of childrenOf(node)) {
      if (scope) scopes.set(child, scope);
      stack.push(child);
    }
  }
  for (const call of calls) bindParameters(call, definitions);
  return definitions;
}

/** What a name or a property stands for where it is used. */
export function valuesOf(node: unknown, definitions: Definitions): ScriptNode[] {
  return resolve(node, definitions.values, definitions);
}

export function functionsOf(node: unknown, definitions: Definitions): ScriptNode[] {
  return resolve(node, definitions.functions, definitions);
}

/** By the nearest scope that defines it; all definitions where none around does, because other scripts are global. */
function resolve(
  node: unknown,
  among: ReadonlyMap<string, Defined[]>,
  { scopes }: Definitions,
): ScriptNode[] {
  const name = nameOf(node);
  if (!isNode(node) || name === null) return [];
  const nodesOf = (all: readonly Defined[]) => all.map((one) => one.node);
  const property = among.get(`.${name}`) ?? [];
  const all = among.get(name) ?? [];
  if (node.type !== 'Identifier') return nodesOf(property.length > 0 ? property : all);
  let scope = scopes.get(node);
  for (let level = 0; scope && level < MAX_SCOPES; level++) {
    const here = scope;
    const near = all.filter((one) => one.scope === here);
    if (near.length > 0) return nodesOf(near);
    if (parametersOf(here).some((one) => nameOf(one) === name)) return [];
    scope = scopes.get(here);
  }
  return nodesOf(all.length > 0 ? all : property);
}

function parametersOf({ params }: ScriptNode): ScriptNode[] {
  return Array.isArray(params) ? params : [];
}

function add(map: Map<string, Defined[]>, name: string, defined: Defined): void {
  const known = map.get(name);
  if (!known) map.set(name, [defined]);
  else if (known.length < MAX_OF_A_NAME) known.push(defined);
}

function note(
  node: ScriptNode,
  definitions: Definitions,
  calls: ScriptNode[],
  readImports: ReadonlySet<ScriptNode>,
): void {
  const { functions, values, declared, imported, scopes, listening } = definitions;
  const set = (target: unknown, value: unknown, scope = scopes.get(node)) => {
    const name = nameOf(target);
    if (name === null || !isNode(value)) return;
    const isProperty = (target as ScriptNode).type === 'MemberExpression' || /^Prop|^Method/.test(node.type);
    add(isFunction(value) ? functions : values, isProperty ? `.${name}` : name, { node: value, scope });
  };
  for (const pattern of [node.id, node.param, ...parametersOf(node)]) {
    if (isNode(pattern)) for (const name of namesIn(pattern)) declared.add(name);
  }
  if (node.type === 'FunctionDeclaration') set(node.id, node);
  else if (node.type === 'VariableDeclarator') set(node.id, node.init);
  else if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    set(node.key, node.value);
  else if (node.type === 'AssignmentExpression') {
    set(node.left, node.right);
    const isMember = isNode(node.left) && node.left.type === 'MemberExpression';
    if (isMember && /^on(?:submit|click)$/.test(nameOf(node.left) ?? '')) listening.push(node);
  } else if (node.type === 'ImportDeclaration') {
    if (readImports.has(node)) return;
    for (const { local } of node.specifiers as ScriptNode[]) imported.add(nameOf(local) ?? '');
  } else if (node.type === 'ImportExpression') {
    definitions.loadsMore = true;
  } else if (node.type === 'ForOfStatement' && isNode(node.left)) {
    const [declarator] = (node.left.declarations as ScriptNode[] | undefined) ?? [];
    set(declarator?.id, node.right);
  } else if (node.type === 'CallExpression') {
    const method = nameOf(node.callee) ?? '';
    const [first] = node.arguments as ScriptNode[];
    if (method === 'forEach' && first && isFunction(first))
      set(parametersOf(first)[0], (node.callee as ScriptNode).object, first);
    else if (isNode(node.callee) && node.callee.type === 'Identifier' && calls.length < MAX_CALLS)
      calls.push(node);
    if (/^(?:addEventListener|on|submit|click|bind|delegate)$/.test(method)) listening.push(node);
  }
}

/** What a function is called with is what its parameters stand for. */
function bindParameters(call: ScriptNode, definitions: Definitions): void {
  const [called, ...others] = functionsOf(call.callee, definitions);
  if (!called || others.length > 0) return;
  const given = call.arguments as ScriptNode[];
  for (const [index, parameter] of parametersOf(called).entries()) {
    const value = given[index];
    if (!value || parameter.type !== 'Identifier') continue;
    add(isFunction(value) ? definitions.functions : definitions.values, String(parameter.name), {
      node: value,
      scope: called,
    });
  }
}

function namesIn(pattern: ScriptNode): string[] {
  const names: string[] = [];
  const stack = [pattern];
  for (let visited = 0; stack.length > 0 && visited < 50; visited++) {
    const node = stack.pop() as ScriptNode;
    if (node.type === 'Identifier') names.push(String(node.name));
    stack.push(...childrenOf(node));
  }
  return names;
}
