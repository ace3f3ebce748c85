import { parse } from 'acorn';

/** A node of the syntax tree of a script (ESTree). */
export interface ScriptNode {
  type: string;
  [key: string]: unknown;
}

/** Null for what is no script, or nests too deep. */
export function parseScript(code: string): ScriptNode | null {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(code, {
        ecmaVersion: 'latest',
        sourceType,
        allowReturnOutsideFunction: true,
        allowHashBang: true,
      }) as unknown as ScriptNode;
    } catch {
      // Not of this kind.
    }
  }
  return null;
}

export function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && typeof (value as ScriptNode).type === 'string';
}

export function childrenOf(node: ScriptNode): ScriptNode[] {
  const children: ScriptNode[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

export function isFunction({ type }: ScriptNode): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

/** Name of a variable, or of the property that is read. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return null;
}
