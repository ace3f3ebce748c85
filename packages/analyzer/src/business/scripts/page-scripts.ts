import { parse } from 'acorn';
import type { PageDocument, PageElement } from '../../page/page-document.ts';
import { attribute } from '../../page/page-document.ts';
import { runningScripts } from '../../page/scripts.ts';

/** A node of the syntax tree of a script (ESTree). */
export interface ScriptNode {
  type: string;
  [key: string]: unknown;
}

/** A function that a script calls when something is sent or clicked. */
interface Listener {
  event: 'submit' | 'click';
  /** Selector of the elements it listens to; null when the script does not say it in one place. */
  selector: string | null;
  handler: ScriptNode;
}

/** What the scripts that stand in the page itself define. Names are not told apart by scope: pages are small. */
export interface PageScripts {
  listeners: Listener[];
  functions: Map<string, ScriptNode[]>;
  /** What names and properties were set to. */
  values: Map<string, ScriptNode[]>;
  /** Names that the scripts declare, parameters among them. */
  declared: Set<string>;
  /** Elements that scripts may use by their id, as if it were a name. */
  ids: Set<string>;
  /** Names that come from other files. */
  imported: Set<string>;
  /** A file, or a script that could not be read, may do anything to a form. */
  hasUnreadScripts: boolean;
  /** The scripts as written, one after another. */
  text: string;
}

const MAX_SCRIPT_CHARS = 300_000;
const MAX_ALL_CHARS = 600_000;
const MAX_NODES = 400_000;
const MAX_LISTENERS = 200;
const MAX_DEPTH = 6;
const MAX_ELEMENTS = 50_000;

/** Files that draw, count or protect, and leave the forms of a page alone. */
const HARMLESS_FILE = new RegExp(
  [
    String.raw`(?:^|[/.])(?:jquery(?:[-.](?:\d[\w.]*|min|slim|easing|migrate|fancybox|waypoints|sticky|magnific-popup|animateNumber|stellar|nicescroll|counterup|appear|meanmenu|scrollUp|lazy|cookie|mobile|parallax)){0,5}`,
    String.raw`popper|bootstrap|aos|wow|gsap|scrolltrigger|swiper|slick|owl\.carousel|lightbox|glightbox|fancybox|isotope|imagesloaded|masonry|waypoints|counterup|purecounter|typed|particles|parallax|rellax|modernizr|respond|html5shiv|webfont|tailwind(?:css)?|lucide|feather|fontawesome|ionicons(?:\.esm)?|lenis|lottie(?:-player)?|splide|flickity|vanilla-tilt|anime|three|leaflet|mapbox-gl|moment|flatpickr|popperjs|core-js|polyfill|prism|highlight|countdown|odometer|scrollreveal|barba|hammer|easing|nav|menu|navbar|carousel|slider)(?:[-.@](?:\d[\w.]*|min|bundle|umd|esm|prod|pkgd|all))*\.m?js`,
    'googletagmanager|google-analytics|googlesyndication|googleadservices|maps\\.google|maps\\.googleapis|recaptcha|hcaptcha|challenges\\.cloudflare|cloudflareinsights|connect\\.facebook|clarity\\.ms|hotjar|plausible\\.io|usefathom|umami|callrail|kit\\.fontawesome|use\\.typekit|use\\.fontawesome|cdn\\.tailwindcss|unpkg\\.com/(?:lucide|aos|feather)|platform\\.twitter|translate\\.google|embed\\.tawk|widget\\.intercom|cookieyes|cookiebot|elfsight|trustindex|email-decode',
  ].join('|'),
  'i',
);

/** Forms and links of a page both ask. */
const READ = new WeakMap<PageDocument, PageScripts>();

export function readPageScripts(document: PageDocument): PageScripts {
  const scripts = READ.get(document) ?? parseScripts(document);
  READ.set(document, scripts);
  return scripts;
}

function parseScripts(document: PageDocument): PageScripts {
  const scripts: PageScripts = {
    listeners: [],
    functions: new Map(),
    values: new Map(),
    declared: new Set(),
    ids: new Set(document.elements.slice(0, MAX_ELEMENTS).map((element) => attribute(element, 'id') ?? '')),
    imported: new Set(),
    hasUnreadScripts: false,
    text: '',
  };
  const trees: ScriptNode[] = [];
  for (const element of runningScripts(document)) {
    const file = attribute(element, 'src');
    if (file !== null) {
      scripts.hasUnreadScripts ||= !HARMLESS_FILE.test(file.slice(0, 500));
      continue;
    }
    const text = scriptText(element);
    if (text.length > MAX_SCRIPT_CHARS || scripts.text.length + text.length > MAX_ALL_CHARS) {
      scripts.hasUnreadScripts = true;
      continue;
    }
    scripts.text += `${text}\n`;
    const tree = parsed(text);
    if (tree) trees.push(tree);
    else scripts.hasUnreadScripts = true;
  }
  const aliases = new Map<string, ScriptNode>();
  const calls: ScriptNode[] = [];
  for (const node of walk(trees)) note(node, scripts, aliases, calls);
  for (const call of calls) listen(call, scripts, aliases);
  return scripts;
}

/** Code of an attribute such as `onsubmit`; null when it is none. */
export function parseHandler(code: string): ScriptNode | null {
  return parsed(code.slice(0, 10_000));
}

function scriptText(element: PageElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Null for what is no script, or nests too deep. */
function parsed(code: string): ScriptNode | null {
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

/** Every node below some, in no certain order, without recursion. */
function* walk(roots: readonly ScriptNode[], limit = MAX_NODES): Generator<ScriptNode> {
  const stack = [...roots];
  let visited = 0;
  while (stack.length > 0 && visited++ < limit) {
    const node = stack.pop() as ScriptNode;
    yield node;
    stack.push(...childrenOf(node));
  }
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

function add<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const known = map.get(name);
  if (!known) map.set(name, [value]);
  else if (known.length < 20) known.push(value);
}

function note(
  node: ScriptNode,
  scripts: PageScripts,
  aliases: Map<string, ScriptNode>,
  calls: ScriptNode[],
): void {
  const set = (target: unknown, value: unknown) => {
    const name = nameOf(target);
    if (name === null || !isNode(value)) return;
    add(isFunction(value) ? scripts.functions : scripts.values, name, value);
  };
  for (const pattern of [node.id, node.param, ...((node.params as unknown[] | undefined) ?? [])]) {
    if (!isNode(pattern)) continue;
    for (const { type, name } of walk([pattern], 50))
      if (type === 'Identifier') scripts.declared.add(String(name));
  }
  if (node.type === 'FunctionDeclaration') set(node.id, node);
  else if (node.type === 'VariableDeclarator') set(node.id, node.init);
  else if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    set(node.key, node.value);
  else if (node.type === 'AssignmentExpression') {
    set(node.left, node.right);
    const event = /^on(submit|click)$/.exec(nameOf(node.left) ?? '')?.[1];
    if (event && isNode(node.left) && node.left.type === 'MemberExpression') calls.push(node);
  } else if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type)) {
    scripts.imported.add(nameOf(node.local) ?? '');
  } else if (node.type === 'ForOfStatement' && isNode(node.left)) {
    const [declarator] = (node.left.declarations as ScriptNode[] | undefined) ?? [];
    const name = nameOf(declarator?.id);
    if (name !== null && isNode(node.right)) aliases.set(name, node.right);
  } else if (node.type === 'CallExpression') {
    const method = nameOf(node.callee);
    const [first] = (node.arguments as ScriptNode[] | undefined) ?? [];
    if (method === 'forEach' && first && isFunction(first)) {
      const name = nameOf((first.params as ScriptNode[])[0]);
      if (name !== null) aliases.set(name, (node.callee as ScriptNode).object as ScriptNode);
    }
    if (/^(?:addEventListener|on|submit|click|bind|delegate)$/.test(method ?? '')) calls.push(node);
  }
}

function listen(node: ScriptNode, scripts: PageScripts, aliases: ReadonlyMap<string, ScriptNode>): void {
  const push = (event: string | undefined, selector: string | null, handler: unknown) => {
    const isEvent = event === 'submit' || event === 'click';
    if (isEvent && isNode(handler) && scripts.listeners.length < MAX_LISTENERS)
      scripts.listeners.push({ event, selector, handler });
  };
  const selectorOf = (target: unknown) => selector(target, scripts, aliases, 0);
  if (node.type === 'AssignmentExpression') {
    const { object } = node.left as ScriptNode;
    push(nameOf(node.left)?.slice(2), selectorOf(object), node.right);
    return;
  }
  const callee = node.callee as ScriptNode;
  const method = nameOf(callee) ?? '';
  const given = node.arguments as ScriptNode[];
  const on = selectorOf(callee.object);
  if (method === 'submit' || method === 'click') {
    if (given[0]) push(method, on, given[0]);
    return;
  }
  const event = nameOf(given[0])?.split(/[ .]/)[0];
  const within = given[2] === undefined ? null : nameOf(given[1]);
  push(event, within ?? on, within === null ? given[1] : given[2]);
}

function selector(
  node: unknown,
  scripts: PageScripts,
  aliases: ReadonlyMap<string, ScriptNode>,
  depth: number,
): string | null {
  if (!isNode(node) || depth > MAX_DEPTH) return null;
  const again = (other: unknown) => selector(other, scripts, aliases, depth + 1);
  const name = nameOf(node);
  if (node.type === 'ChainExpression') return again(node.expression);
  if (node.type === 'CallExpression') {
    const method = nameOf(node.callee) ?? '';
    const [first] = node.arguments as ScriptNode[];
    const text = nameOf(first);
    if (/^(?:\$|jQuery)$/.test(method) && first?.type !== 'Literal') return again(first);
    if (text === null || first?.type !== 'Literal') return null;
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
  const alias = node.type === 'Identifier' ? aliases.get(name) : undefined;
  const values = alias ? [alias] : scripts.values.get(name);
  if (!values) return scripts.ids.has(name) ? `#${name}` : null;
  const selectors = new Set(values.map(again).filter((one) => one !== null));
  return selectors.size === 1 ? ([...selectors][0] ?? null) : null;
}
