import { functionsOf, valuesOf } from './definitions.ts';
import type { PageScripts } from './page-scripts.ts';
import { childrenOf, isFunction, isNode, nameOf, type ScriptNode } from './syntax.ts';

/** What a function of the page does when it runs, as far as the scripts in the page tell. */
export interface Effects {
  /** Where it sends something to; null when only other files or the visitor know. `ACTION`: where the form says. */
  targets: (string | null)[];
  /** It keeps the browser from sending the form. */
  prevents: 'always' | 'sometimes' | 'never';
  /** It says or shows something. */
  answers: boolean;
  /** Everything that it calls is known. */
  isClosed: boolean;
}

/** Stands for the address that the form itself has. */
export const ACTION = '\u0000action';
/** Stands for a part of an address that is not known before. */
const GAP = '\u0001';

const MAX_NODES = 60_000;
const MAX_DEPTH = 8;
/** Names that stand for each other in many ways are given up. */
const MAX_STEPS = 500;

const GLOBALS = new Set(
  `alert confirm prompt setTimeout clearTimeout setInterval clearInterval requestAnimationFrame queueMicrotask Number String Boolean
   parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI structuredClone Math JSON Object Array Date
   RegExp Map Set Promise Intl Error FormData URLSearchParams URL Blob File FileReader Event CustomEvent AbortController console
   document window location history navigator localStorage sessionStorage screen performance crypto event gtag fbq ga dataLayer
   $ jQuery Swal swal toastr Toastify bootstrap grecaptcha hcaptcha turnstile gsap AOS lucide feather M UIkit confetti Alpine
   IntersectionObserver Image Symbol BigInt self globalThis Audio btoa atob getComputedStyle scrollTo fetch axios XMLHttpRequest
   emailjs Email plausible clarity super`.split(/\s+/),
);
const SENDING_METHODS =
  /^(?:sendBeacon|sendForm|send|insert|upsert|rpc|invoke|sendMail|signInWithPassword|signUp|createCheckoutSession|redirectToCheckout|mutate)$/;
const NETWORK_ROOT = /^(?:axios|ky|superagent|wretch|http|api|client)$/i;
const SHOWS =
  /^(?:textContent|innerHTML|innerText|hidden|disabled|display|className|value|reset|alert|confirm|classList|fire|success|error|toast|show|showModal|open|append|appendChild|insertAdjacentHTML|html|text|fadeIn|slideDown|hide|setItem|scrollIntoView|remove|replaceWith|opacity|visibility)$/;

export function effectsOf(handlers: readonly ScriptNode[], scripts: PageScripts): Effects {
  const effects: Effects = { targets: [], prevents: 'never', answers: false, isClosed: true };
  const stack: ScriptNode[] = [];
  const seen = new Set<ScriptNode>();
  const enter = (node: ScriptNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    stack.push(node);
    if (preventsAlways(node)) effects.prevents = 'always';
  };
  for (const handler of handlers) for (const node of startsOf(handler, scripts, effects)) enter(node);
  let visited = 0;
  while (stack.length > 0) {
    if (visited++ > MAX_NODES) {
      effects.isClosed = false;
      break;
    }
    const node = stack.pop() as ScriptNode;
    look(node, scripts, effects, enter);
    stack.push(...childrenOf(node));
  }
  return effects;
}

/** The functions that a handler stands for: itself, or those of its name. */
function startsOf(handler: ScriptNode, scripts: PageScripts, effects: Effects): ScriptNode[] {
  if (isFunction(handler) || handler.type === 'Program') return [handler];
  if (handler.type === 'CallExpression') {
    // `save.bind(this)`, or a wrapper such as `debounce(save)`.
    return [handler, ...(handler.arguments as ScriptNode[])];
  }
  const known = functionsOf(handler, scripts);
  if (known.length === 0) effects.isClosed = false;
  return known;
}

function look(
  node: ScriptNode,
  scripts: PageScripts,
  effects: Effects,
  enter: (node: ScriptNode) => void,
): void {
  if (node.type === 'AssignmentExpression' || node.type === 'MemberExpression') {
    const written = node.type === 'AssignmentExpression' ? node.left : node;
    if (SHOWS.test(nameOf(written) ?? '')) effects.answers = true;
    if (node.type === 'AssignmentExpression') goesTo(node, scripts, effects);
    return;
  }
  if (node.type === 'ImportExpression') effects.isClosed = false;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
  const callee = node.callee as ScriptNode;
  const method = nameOf(callee);
  const root = rootOf(callee);
  if (method === 'preventDefault' && effects.prevents === 'never') effects.prevents = 'sometimes';
  if (SHOWS.test(method ?? '')) effects.answers = true;
  const target = sendingTarget(node, scripts);
  if (target !== undefined) {
    effects.targets.push(target);
    return;
  }
  const own = functionsOf(callee, scripts);
  for (const known of own) enter(known);
  if (own.length > 0) return;
  // Functions that are handed over are walked as children.
  if (root !== null && !isKnown(root, scripts)) effects.isClosed = false;
}

/** Whether a name is of the browser, of a library that only draws, or defined in the page by such. */
function isKnown(name: string, scripts: PageScripts, spent = { steps: 0 }): boolean {
  if (GLOBALS.has(name)) return true;
  if (scripts.imported.has(name)) return false;
  const values = scripts.values.get(name);
  if (!values) return [scripts.functions, scripts.declared, scripts.ids].some((names) => names.has(name));
  if (spent.steps++ > MAX_STEPS) return false;
  return values.every(({ node: value }) => {
    if (value.type !== 'CallExpression' && value.type !== 'NewExpression') return true;
    const root = rootOf(value.callee as ScriptNode);
    return root === null || root === name || isKnown(root, scripts, spent);
  });
}

/** Name at the start of `a.b().c`; null for literals and `this`. */
function rootOf(node: unknown): string | null {
  let current = node;
  for (let depth = 0; isNode(current) && depth < 100; depth++) {
    if (current.type === 'Identifier') return String(current.name);
    if (current.type === 'MemberExpression') current = current.object;
    else if (current.type === 'CallExpression' || current.type === 'NewExpression') current = current.callee;
    else if (current.type === 'ChainExpression' || current.type === 'AwaitExpression')
      current = current.expression ?? current.argument;
    else return null;
  }
  return null;
}

/** Where a call sends to; undefined when it sends nothing. */
function sendingTarget(node: ScriptNode, scripts: PageScripts): string | null | undefined {
  const callee = node.callee as ScriptNode;
  const method = nameOf(callee) ?? '';
  const root = rootOf(callee);
  const given = node.arguments as ScriptNode[];
  const address = (value: unknown) => stringOf(value, scripts);
  if (method === 'fetch') return real(address(given[0]));
  if (method === 'open' && root === 'window') return outside(address(given[0]));
  if (method === 'open' && given.length >= 2) return real(address(given[1]));
  if (/^(?:assign|replace)$/.test(method) && /location/.test(nameOf(callee.object) ?? ''))
    return outside(address(given[0]));
  if (method === 'ajax') return real(address(property(given[0], 'url') ?? given[0]));
  if (/^(?:\$|jQuery)$/.test(root ?? '') && /^(?:post|get|getJSON)$/.test(method) && given.length > 0)
    return real(address(given[0]));
  if (root === 'axios' || (NETWORK_ROOT.test(root ?? '') && /^(?:post|put|request)$/.test(method)))
    return real(address(given[0]) ?? address(property(given[0], 'url')));
  if (root === 'emailjs' && /^send(?:Form)?$/.test(method))
    return `emailjs:${address(given[0]) ?? GAP}/${address(given[1]) ?? GAP}`;
  if (root === 'Email' && method === 'send') {
    const to = address(property(given[0], 'To'));
    return to && `smtpjs:${to}`;
  }
  if (method === 'submit' || method === 'requestSubmit') return given.length === 0 ? ACTION : undefined;
  if (method === 'sendBeacon') return real(address(given[0]));
  if (root === 'google' && /withSuccessHandler|run/.test(method)) return null;
  if (/^(?:XMLHttpRequest|xhr|xmlhttp|req|request|ws|socket)$/i.test(root ?? '') || method === 'append')
    return undefined;
  const isCollection =
    callee.type === 'MemberExpression' && nameOf((callee.object as ScriptNode).callee) === 'collection';
  if ((method === 'add' && isCollection) || /^(?:addDoc|setDoc)$/.test(method)) return firestore(scripts);
  if (method === 'send' && callee.type === 'MemberExpression' && isXhr(callee.object, scripts))
    return undefined;
  if (callee.type !== 'MemberExpression' || !SENDING_METHODS.test(method)) return undefined;
  return /^(?:insert|upsert|rpc|invoke)$/.test(method) ? supabase(scripts) : null;
}

/** Databases that pages write to, by the settings in their scripts; null when those are not there. */
function firestore(scripts: PageScripts): string | null {
  const [project, ...others] = scripts.values.get('.projectId') ?? [];
  const id = others.length === 0 ? stringOf(project?.node, scripts) : null;
  return id && `https://firestore.googleapis.com/v1/projects/${id}`;
}

function supabase(scripts: PageScripts): string | null {
  for (const { node } of [...scripts.values.values()].flat()) {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'createClient')
      return stringOf((node.arguments as ScriptNode[])[0], scripts);
  }
  return null;
}

function isXhr(node: unknown, scripts: PageScripts): boolean {
  return valuesOf(node, scripts).some(
    (value) => value.type === 'NewExpression' && nameOf(value.callee) === 'XMLHttpRequest',
  );
}

/** `location.href = …` leaves the page: to a messenger or a mail program it takes the message along. */
function goesTo(node: ScriptNode, scripts: PageScripts, effects: Effects): void {
  const left = node.left as ScriptNode;
  const name = nameOf(left);
  const isLocation =
    name === 'location' ||
    (name === 'href' && nameOf(left.object) !== null && /location/.test(nameOf(left.object) ?? ''));
  if (isLocation) {
    const target = outside(stringOf(node.right, scripts));
    if (target !== undefined) effects.targets.push(target);
  } else if (name === 'action') {
    effects.targets.push(stringOf(node.right, scripts));
  }
}

/** A file of data is read, not sent to. */
function real(address: string | null): string | null | undefined {
  return address !== null && /\.(?:json|html?|txt|csv)(?:[?#]|$)/i.test(address) ? undefined : address;
}

/** Another program or website, or one that is not known; pages of this one, such as a page of thanks, are none. */
function outside(address: string | null): string | null | undefined {
  if (address === null || address.startsWith(GAP)) return null;
  return /^(?:https?:\/\/|mailto:|sms:|whatsapp:|tel:)/i.test(address) ? address : undefined;
}

function property(node: unknown, name: string): unknown {
  if (!isNode(node) || node.type !== 'ObjectExpression') return null;
  const found = (node.properties as ScriptNode[]).find((one) => nameOf(one.key) === name);
  return found?.value ?? null;
}

/** The text that an expression stands for, with `GAP` for parts that are not known; null when nothing is. */
function stringOf(
  node: unknown,
  scripts: PageScripts,
  spent: { steps: number } = { steps: 0 },
  depth = 0,
): string | null {
  if (!isNode(node) || depth > MAX_DEPTH || spent.steps++ > MAX_STEPS) return null;
  const again = (other: unknown) => stringOf(other, scripts, spent, depth + 1);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral': {
      const gaps = node.expressions as ScriptNode[];
      const texts = (node.quasis as ScriptNode[]).map(({ value }) =>
        String((value as { cooked?: string }).cooked ?? ''),
      );
      return texts
        .map((text, index) => text + (index < gaps.length ? (again(gaps[index]) ?? GAP) : ''))
        .join('');
    }
    case 'BinaryExpression': {
      const [left, right] = [again(node.left), again(node.right)];
      return left === null && right === null ? null : (left ?? GAP) + (right ?? GAP);
    }
    case 'LogicalExpression': {
      const [left, right] = [again(node.left), again(node.right)];
      if (node.operator === '&&') return right;
      // An empty text stands in for a setting; what is not known may be one.
      return left || (left === null && right === '' ? null : right);
    }
    case 'ConditionalExpression':
      return again(node.consequent) ?? again(node.alternate);
    case 'ChainExpression':
      return again(node.expression);
    case 'AwaitExpression':
      return again(node.argument);
    case 'NewExpression':
    case 'CallExpression':
      if (nameOf((node.arguments as ScriptNode[])[0]) === 'action') return ACTION;
      return nameOf(node.callee) === 'URL' ? again((node.arguments as ScriptNode[])[0]) : null;
    default:
      return named(node, again, scripts);
  }
}

function named(
  node: ScriptNode,
  again: (node: unknown) => string | null,
  scripts: PageScripts,
): string | null {
  const name = nameOf(node);
  if (name === null) return null;
  if (name === 'action' && node.type === 'MemberExpression') return ACTION;
  const texts = new Set(
    valuesOf(node, scripts)
      .map(again)
      .filter((text) => text !== null),
  );
  return texts.size === 1 ? ([...texts][0] ?? null) : null;
}

/** Text of an address up to the first part that is not known. */
export function knownPart(target: string): string {
  return target.split(GAP, 1)[0] ?? '';
}

export function hasGap(target: string): boolean {
  return target.includes(GAP);
}

/** Statements at the top of a function run always: `event.preventDefault()`, or a last `return false`. */
function preventsAlways(handler: ScriptNode): boolean {
  const body = handler.type === 'Program' ? handler.body : (handler.body as ScriptNode | undefined)?.body;
  const statements = (
    Array.isArray(body) ? body : isNode(handler.body) ? [handler.body] : []
  ) as ScriptNode[];
  return statements.some((statement, index) => {
    const expression = (
      statement.type === 'ExpressionStatement' ? statement.expression : statement
    ) as ScriptNode;
    if (expression.type === 'CallExpression' && nameOf(expression.callee) === 'preventDefault') return true;
    const isLast = index === statements.length - 1 && statement.type === 'ReturnStatement';
    const value = statement.argument as ScriptNode | null;
    return isLast && value?.type === 'Literal' && value.value === false;
  });
}
