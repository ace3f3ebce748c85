import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { pageMetadata } from '../../app/seo/page-metadata.ts';
import { type BuiltSite, contentFaults, idsIn, metadataFaults, pageFaults } from './content-faults.ts';

const CONTENT_MODULES = path.join(import.meta.dirname, 'content-modules.ts');

/**
 * Fails the build, with every fault in one message, when what was edited has a picture without words, a title or
 * description of the wrong length, or a link or anchor that leads nowhere.
 */
export async function checkContent(clientFolder: string): Promise<void> {
  const htmlByPath = new Map(prerendered(clientFolder));
  const site: BuiltSite = {
    paths: new Set([...Object.values(pageMetadata).map((page) => page.path), ...htmlByPath.keys()]),
    idsByPath: new Map([...htmlByPath].map(([page, html]) => [page, idsIn(html)])),
  };
  const { contentModules } = (
    await runnerImport<typeof import('./content-modules.ts')>(CONTENT_MODULES, { logLevel: 'warn' })
  ).module;
  const faults = [
    ...metadataFaults(pageMetadata),
    ...contentModules.flatMap((module) => contentFaults(module, site)),
    ...[...htmlByPath].flatMap(([page, html]) => pageFaults(page, html, site)),
  ];
  if (faults.length > 0)
    throw new Error(`The content has faults (apps/site/app/):\n  ${faults.join('\n  ')}`);
}

/** Path and HTML of every prerendered page. */
function prerendered(clientFolder: string): [string, string][] {
  return readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => {
      const folder = path.dirname(name).replaceAll(path.sep, '/');
      return [folder === '.' ? '/' : `/${folder}`, readFileSync(path.join(clientFolder, name), 'utf8')];
    });
}
