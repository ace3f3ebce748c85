import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '../patterns.ts';
import { deskShell, type RouteFiles } from './desk-shell.ts';
import { type DocumentScript, type PageScript, withFastFirstPaint } from './first-paint.ts';

/** Written by the framework for addresses without a file of their own. */
const EMPTY_PAGE = '__spa-fallback.html';
export const DESK_SHELL = 'desk-shell.html';
/** Prerendered at a placeholder address: the server fills it (server/pages/assess/report-page.ts). */
const REPORT_ROUTE = 'assess/report';
export const REPORT_PAGE = 'report-page.html';
const CONTACT_PAGE = path.join('contact', 'index.html');
const DESK_ROUTES = ['admin/desk-root', 'admin/frame/desk-frame'];

/**
 * Makes the file of the desk from the framework's empty page, then gives every other page its fast first paint. The frame of
 * a stored report gets `reportScript`, and leaves its address; the contact page gets `contactScript`.
 */
export function rewritePages(
  clientFolder: string,
  documentScript: DocumentScript,
  reportScript: PageScript,
  contactScript: DocumentScript,
): void {
  const read = (name: string) => readFileSync(path.join(clientFolder, name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(path.join(clientFolder, name), text);
  const pages = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  write(DESK_SHELL, deskShell(read(EMPTY_PAGE), deskFiles(clientFolder)));
  const reportFrame = path.join(REPORT_ROUTE, 'index.html');
  write(
    REPORT_PAGE,
    withFastFirstPaint(read(reportFrame), read, documentScript, { pageScript: reportScript }),
  );
  rmSync(path.join(clientFolder, REPORT_ROUTE), { recursive: true });
  for (const name of pages) {
    if (name === reportFrame) continue;
    const ownScript = name === CONTACT_PAGE ? contactScript : undefined;
    write(name, withFastFirstPaint(read(name), read, documentScript, { ownScript }));
  }
}

/** What the first screen of the lead desk loads, by the framework's manifest. */
function deskFiles(clientFolder: string): RouteFiles[] {
  const assets = path.join(clientFolder, 'assets');
  const manifest = readdirSync(assets).find((name) => MANIFEST_FILE.test(name));
  if (manifest === undefined) throw new Error('The framework wrote no manifest.');
  const text = readFileSync(path.join(assets, manifest), 'utf8');
  const { routes: files } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, RouteFiles>;
  };
  return DESK_ROUTES.map((id) => {
    const found = files[id];
    if (found === undefined) throw new Error(`The manifest has no route ${id}.`);
    return found;
  });
}
