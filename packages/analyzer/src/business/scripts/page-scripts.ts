import { attribute, type PageDocument, type PageElement } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { runningScripts } from '../../page/scripts.ts';
import { isSameSite } from '../../page/site-address.ts';
import { type Definitions, define } from './definitions.ts';
import { type Listener, listenersOf } from './listeners.ts';
import { codeOfFile, isHarmlessFile, type ScriptFiles } from './script-files.ts';
import { nameOf, parseScript, type ScriptNode } from './syntax.ts';

/** A page, and the files of scripts that were read with it. */
export type ScriptedPage = Pick<PageSources, 'document'> & {
  fetch: Pick<PageSources['fetch'], 'page' | 'scripts'>;
};

/** What the scripts of a page do: those that stand in it, and files of its website that were read. */
export interface PageScripts extends Definitions {
  listeners: Listener[];
  /** Elements that scripts may use by their id, as if it were a name. */
  ids: Set<string>;
  /** A file or a script that was not read may do anything to a form. */
  hasUnreadScripts: boolean;
  /** The scripts as written, one after another. */
  text: string;
}

const MAX_SCRIPT_CHARS = 300_000;
const MAX_ALL_CHARS = 600_000;
const MAX_ELEMENTS = 50_000;

/** Forms and links of a page both ask. */
const READ = new WeakMap<PageDocument, { files: number; scripts: PageScripts }>();

export function readPageScripts({ document, fetch: { scripts: files } }: ScriptedPage): PageScripts {
  const known = READ.get(document);
  // Files are only added while a website is read.
  if (known?.files === files.size) return known.scripts;
  const scripts = parseScripts(document, files);
  READ.set(document, { files: files.size, scripts });
  return scripts;
}

interface Gathered {
  trees: ScriptNode[];
  /** Imports of files that are among the trees. */
  readImports: Set<ScriptNode>;
  text: string;
  hasUnreadScripts: boolean;
}

function parseScripts(document: PageDocument, files: ScriptFiles): PageScripts {
  const { trees, readImports, text, hasUnreadScripts } = gather(document, files);
  const definitions = define(trees, readImports);
  const ids = new Set(
    document.elements.slice(0, MAX_ELEMENTS).map((element) => attribute(element, 'id') ?? ''),
  );
  return {
    ...definitions,
    listeners: listenersOf(definitions, ids),
    ids,
    hasUnreadScripts: hasUnreadScripts || definitions.loadsMore,
    text,
  };
}

/** The scripts of a page, and the files that they import. */
function gather(document: PageDocument, files: ScriptFiles): Gathered {
  const gathered: Gathered = { trees: [], readImports: new Set(), text: '', hasUnreadScripts: false };
  const seen = new Set<string>();
  const queue = runningScripts(document).map((element) => ({
    address: attribute(element, 'src'),
    inline: element as PageElement | null,
    from: null as ScriptNode | null,
    base: document.url,
  }));
  for (const { address, inline, from, base } of queue) {
    const url = address === null ? base : (URL.parse(address, base)?.href ?? '');
    if (address !== null) {
      if (from === null && isHarmlessFile(address)) continue;
      if (seen.has(url)) {
        if (from) gathered.readImports.add(from);
        continue;
      }
    }
    const code = address === null ? scriptText(inline) : codeOfFile(address, base, files);
    const fits =
      code !== null && code.length <= MAX_SCRIPT_CHARS && gathered.text.length + code.length <= MAX_ALL_CHARS;
    const tree = fits ? parseScript(code) : null;
    if (!tree) {
      gathered.hasUnreadScripts ||= from === null || !isLibrary(from, url, document.url);
      continue;
    }
    if (address !== null) seen.add(url);
    if (from) gathered.readImports.add(from);
    gathered.text += `${code}\n`;
    gathered.trees.push(tree);
    for (const node of tree.body as ScriptNode[]) {
      const source = nameOf(node.source);
      if (source !== null) queue.push({ address: source, inline: null, from: node, base: url });
    }
  }
  return gathered;
}

/** What is imported by name from another host leaves the forms of the page alone until it is called. */
function isLibrary(from: ScriptNode, url: string, pageUrl: string): boolean {
  const [target, page] = [URL.parse(url), URL.parse(pageUrl)];
  const names = from.specifiers as unknown[] | undefined;
  return target !== null && page !== null && !isSameSite(target, page) && (names?.length ?? 0) > 0;
}

function scriptText(element: PageElement | null): string {
  return element?.childNodes.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
}
