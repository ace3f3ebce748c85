import path from 'node:path';
import { CONTRACT_ONLY_DECLARES } from '../tree-shaking.ts';
import type { DocumentScript } from './first-paint.ts';
import { bundle } from './report-page.ts';

const APP = path.join(import.meta.dirname, '../../app');

/** Bundles the one script of the pages without the framework into the folder that is served. */
export function buildDocumentScript(clientFolder: string): Promise<DocumentScript> {
  return build(clientFolder, 'start-document.ts', 'document');
}

/** Bundles what only the contact page loads besides, and the form that it loads when it is used. */
export function buildContactScript(clientFolder: string): Promise<DocumentScript> {
  return build(clientFolder, 'marketing/contact/start-contact-page.ts', 'contact');
}

/** Bundles an entry below `app`; gives its address and the text of all that it may load. */
async function build(clientFolder: string, entry: string, name: string): Promise<DocumentScript> {
  const chunks = await bundle(path.join(APP, entry), {
    outDir: clientFolder,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      treeshake: CONTRACT_ONLY_DECLARES,
      output: {
        entryFileNames: `assets/${name}-[hash].js`,
        chunkFileNames: `assets/${name}-[name]-[hash].js`,
      },
    },
  });
  const written = chunks.find((file) => file.isEntry);
  if (written === undefined) throw new Error(`The script of ${entry} was not written.`);
  return { address: `/${written.fileName}`, code: chunks.map(({ code }) => code).join('\n') };
}
