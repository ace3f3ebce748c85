import type { RouteConfigEntry } from '@react-router/dev/routes';
import { MODULE_PRELOAD } from '../patterns.ts';

/** The part of the framework's manifest that says which files a route needs. */
export interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

/** Every address below `root` that has a screen, as patterns: `/admin/submissions/:id`. */
export function deskPaths(routes: readonly RouteConfigEntry[], root: string): string[] {
  return [...new Set(addressesOf(routes, ''))].filter(
    (address) => address === root || address.startsWith(`${root}/`),
  );
}

function addressesOf(routes: readonly RouteConfigEntry[], above: string): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    if (children.length > 0) return addressesOf(children, address);
    return index === true || path !== undefined ? [address] : [];
  });
}

/**
 * The one HTML file behind every address of the lead desk, made from the framework's empty page: a spinner on the
 * right ground, and the files that every screen needs requested at once instead of one by one.
 */
export function deskShell(emptyPage: string, files: readonly RouteFiles[]): string {
  const known = new Set([...emptyPage.matchAll(MODULE_PRELOAD)].map(([, href]) => href));
  const scripts = new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const preloads = [
    ...[...new Set(files.flatMap(({ css = [] }) => css))].map(
      (href) => `<link rel="preload" as="style" href="${href}"/>`,
    ),
    ...[...scripts]
      .filter((href) => !known.has(href))
      .map((href) => `<link rel="modulepreload" href="${href}"/>`),
  ];
  const head = `<style>${STARTING_STYLES}</style><script>${CHOSEN_THEME}</script>${preloads.join('')}`;
  if (!emptyPage.includes('</head>')) throw new Error('The empty page of the framework has no head.');
  return emptyPage.replace('</head>', () => `${head}</head>`);
}

/** Read before anything is drawn, so that a dark desk never flashes white; written by ui of the settings screen. */
const CHOSEN_THEME =
  'try{const t=localStorage["fml:desk-theme"];if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch{}';

// Only the fallback is styled: the style sheet of the desk is in layers, which any style here would override.
const STARTING_STYLES =
  '.starting{position:fixed;inset:0;margin:0;display:grid;place-content:center;font:500 15px system-ui,sans-serif;background:#f6f4f0;color:#5d584f}' +
  '@media(prefers-color-scheme:dark){html:not([data-theme=light]) .starting{background:#0b0c0e;color:#a9a59c}}' +
  'html[data-theme=dark] .starting{background:#0b0c0e;color:#a9a59c}' +
  '.starting::before{content:"";justify-self:center;width:26px;height:26px;margin-bottom:12px;border:3px solid;border-right-color:transparent;border-radius:50%;animation:starting 0.8s linear infinite}' +
  '@keyframes starting{to{transform:rotate(1turn)}}@media(prefers-reduced-motion:reduce){.starting::before{animation:none}}';
