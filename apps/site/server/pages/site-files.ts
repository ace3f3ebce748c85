import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type ContentSources, readSiteSettings, type SiteSettings } from './site-settings.ts';

/** Cloudflare's script and the frame it draws, as its documentation asks for strict policies. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** One file as it is served. */
export interface SiteFile {
  body: Buffer;
  contentType: string;
  isPage: boolean;
  /** False asks search engines to leave it out, by header. */
  isIndexed: boolean;
  /** Strong, of the uncompressed bytes, without quotes. */
  tag: string;
  cacheControl: string;
  /** Of pages only. */
  contentSecurityPolicy: string | undefined;
  compressible: boolean;
}

/** The built site in memory: nothing that is not in here can be asked for, whatever the path looks like. */
export interface SiteFiles {
  /** By request path: `/assess`, `/assets/entry-1a2b.js`. */
  byPath: ReadonlyMap<string, SiteFile>;
  /** Sent with 404 for unknown paths. */
  notFoundPage: SiteFile | undefined;
  /** Has no address: a stored report is put into it (assess/report-page.ts). */
  reportPage?: SiteFile | undefined;
  /** Answers every address that one of the patterns fits; see page-pipeline/pages/desk-shell.ts. */
  shell?: { file: SiteFile; patterns: readonly RegExp[] } | undefined;
}

export function servedFiles({ byPath, shell }: SiteFiles): SiteFile[] {
  return [...byPath.values(), ...(shell === undefined ? [] : [shell.file])];
}

/** The file behind a request path: one of its own, else the shell where that has a screen for it. */
export function siteFileAt({ byPath, shell }: SiteFiles, path: string): SiteFile | undefined {
  return byPath.get(path) ?? (shell?.patterns.some((pattern) => pattern.test(path)) ? shell.file : undefined);
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The framework writes this next to a prerendered home page; without it, `index.html` is its empty shell. */
const FALLBACK_SHELL = '/__spa-fallback.html';

/**
 * Reads `build/client`. Left out: dot files, source maps and types we do not know.
 * A missing folder gives an empty site, so that the functions can be served alone.
 * `publicUrl`: where visitors reach us; its origin is written into pages, sitemap and robots.txt.
 * `hasTurnstile`: public pages may load the captcha.
 */
export async function loadSiteFiles(
  folder: string,
  publicUrl?: string,
  hasTurnstile = false,
): Promise<SiteFiles> {
  const settings = await readSiteSettings(folder);
  const publicSources = hasTurnstile ? withTurnstile(settings.contentSources) : settings.contentSources;
  const origin = publicUrl === undefined ? settings.defaultOrigin : new URL(publicUrl).origin;
  const contents = await readAll(folder);
  const shellIsIndex = !contents.has(FALLBACK_SHELL);
  const byPath = new Map<string, SiteFile>();
  let notFoundPage: SiteFile | undefined;
  let shell: SiteFiles['shell'];
  let reportPage: SiteFile | undefined;
  for (const [name, body] of contents) {
    if (name === settings.shell?.file) {
      const { paths, contentSources } = settings.shell;
      const file = siteFile(name, withOrigin(name, body, origin, settings), contentSources);
      shell = { file: { ...file, isIndexed: false }, patterns: paths.map(patternOf) };
      continue;
    }
    const file = siteFile(name, withOrigin(name, body, origin, settings), publicSources);
    const isShell = name === FALLBACK_SHELL || (name === '/index.html' && shellIsIndex);
    if (name === settings.reportPage) reportPage = file;
    else if (name === '/404/index.html') notFoundPage = file;
    else if (isShell) notFoundPage ??= file;
    else if (isRedirectPage(file)) continue;
    else byPath.set(requestPath(name), file);
  }
  return { byPath, notFoundPage, reportPage, shell };
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (isServed(name)) contents.set(name, await readFile(file));
  }
  // `/404/index.html` must be found before the shell that is only its substitute.
  return new Map([...contents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isServed(name: string): boolean {
  return path.extname(name) in CONTENT_TYPES && !/\/\.(?!well-known\/)/.test(name);
}

/** A prerendered redirect is a page that jumps by itself; the server answers with a real redirect instead. */
function isRedirectPage(file: SiteFile): boolean {
  return file.isPage && /http-equiv="refresh"/i.test(file.body.toString('utf8'));
}

/** `/assess/index.html` -> `/assess`; `/index.html` -> `/`. */
function requestPath(name: string): string {
  return name.endsWith('/index.html') ? name.slice(0, -'/index.html'.length) || '/' : name;
}

/** Before anything is hashed. Scripts keep the placeholder: their names promise that they never change. */
function withOrigin(name: string, body: Buffer, origin: string, { originPlaceholder }: SiteSettings): Buffer {
  if (originPlaceholder === undefined || !/\.(html|xml|txt)$/.test(name)) return body;
  return Buffer.from(body.toString('utf8').replaceAll(originPlaceholder, origin));
}

/** `:id` matches one segment of letters, digits and hyphens; anything else has no screen. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[\\w-]{1,64}')}$`);
}

function siteFile(name: string, body: Buffer, contentSources: ContentSources): SiteFile {
  const contentType = CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream';
  const isPage = contentType.startsWith('text/html');
  return {
    body,
    contentType,
    isPage,
    isIndexed: true,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    cacheControl: cacheControl(name, isPage),
    contentSecurityPolicy: isPage ? contentSecurityPolicy(body.toString('utf8'), contentSources) : undefined,
    compressible: /^(text|application)\/|svg/.test(contentType),
  };
}

/** File names under /assets hold a content hash; pages must notice a new release at once. */
function cacheControl(name: string, isPage: boolean): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isPage ? 'no-cache' : 'public, max-age=3600';
}

/** A file under /assets that is not part of this build. */
export function assetFile(path: string, body: Buffer): SiteFile {
  return siteFile(path, body, { script: [], connect: [], img: [], frame: [] });
}

function withTurnstile(sources: ContentSources): ContentSources {
  return {
    ...sources,
    script: [...sources.script, TURNSTILE_ORIGIN],
    frame: [...sources.frame, TURNSTILE_ORIGIN],
  };
}
