import { type Definitions, valuesOf } from './definitions.ts';
import { isNode, nameOf, type ScriptNode } from './syntax.ts';

/** A function that a script calls when something is sent or clicked. */
export interface Listener {
  event: 'submit' | 'click';
  /** Selector of the elements it listens to; null when the script does not say it in one place. */
  selector: string | null;
  handler: ScriptNode;
}

const MAX_LISTENERS = 200;
/** Names that stand for each other in many ways are given up. */
const MAX_STEPS = 200;

export function listenersOf(definitions: Definitions, ids: ReadonlySet<string>): Listener[] {
  return definitions.listening.flatMap((node) => listen(node, { definitions, ids })).slice(0, MAX_LISTENERS);
}

interface Names {
  definitions: Definitions;
  ids: ReadonlySet<string>;
}

function listen(node: ScriptNode, names: Names): Listener[] {
  const heard = (event: string | undefined, on: string | null, handler: unknown): Listener[] =>
    (event === 'submit' || event === 'click') && isNode(handler) ? [{ event, selector: on, handler }] : [];
  if (node.type === 'AssignmentExpression') {
    const { object } = node.left as ScriptNode;
    return heard(nameOf(node.left)?.slice(2), selectorOf(object, names), node.right);
  }
  const callee = node.callee as ScriptNode;
  const method = nameOf(callee) ?? '';
  const given = node.arguments as ScriptNode[];
  const on = selectorOf(callee.object, names);
  if (method === 'submit' || method === 'click') return heard(method, on, given[0]);
  const event = nameOf(given[0])?.split(/[ .]/)[0];
  const within = given[2] === undefined ? null : nameOf(given[1]);
  return heard(event, within ?? on, within === null ? given[1] : given[2]);
}

function selectorOf(node: unknown, names: Names, spent = { steps: 0 }): string | null {
  if (!isNode(node) || spent.steps++ > MAX_STEPS) return null;
  const again = (other: unknown) => selectorOf(other, names, spent);
  const name = nameOf(node);
  if (node.type === 'ChainExpression') return again(node.expression);
  if (node.type === 'CallExpression') {
    const method = nameOf(node.callee) ?? '';
    const [first] = node.arguments as ScriptNode[];
    if (/^(?:\$|jQuery)$/.test(method) && first && first.type !== 'Literal') return again(first);
    const text = textOf(first, names.definitions);
    if (text === null) return null;
    if (method === 'getElementById') return `#${text}`;
    if (method === 'getElementsByClassName') return `.${text.trim().replace(/\s+/g, '.')}`;
    const asks = /^(?:querySelector|querySelectorAll|getElementsByTagName|find|\$|\$\$|jQuery|qs|qsa)$/;
    return asks.test(method) ? text : null;
  }
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'forms') {
    return name === null ? 'form' : `form[name="${name}"], form#${name}`;
  }
  if (name === null) return null;
  if (node.type === 'Identifier' && /^(?:document|window)$/.test(name)) return '*';
  const values = valuesOf(node, names.definitions);
  if (values.length === 0) return names.ids.has(name) ? `#${name}` : null;
  const selectors = new Set(values.map(again).filter((one) => one !== null));
  return selectors.size === 1 ? ([...selectors][0] ?? null) : null;
}

/** A text, or the constant that holds it. */
function textOf(node: ScriptNode | undefined, definitions: Definitions): string | null {
  if (node?.type === 'Literal') return nameOf(node);
  const [value, ...others] = valuesOf(node, definitions);
  return others.length === 0 && value?.type === 'Literal' ? nameOf(value) : null;
}
