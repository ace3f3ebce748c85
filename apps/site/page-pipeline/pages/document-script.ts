import path from 'node:path';
import { CONTRACT_ONLY_DECLARES } from '../tree-shaking.ts';
import type { DocumentScript } from './first-paint.ts';
import { bundle } from './report-page.ts';

const ENTRY = path.join(import.meta.dirname, '../../app/start-document.ts');

/** Bundles the one script of the pages without the framework into the folder that is served; gives its address and its text. */
export async function buildDocumentScript(clientFolder: string): Promise<DocumentScript> {
  const chunks = await bundle(ENTRY, {
    outDir: clientFolder,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      treeshake: CONTRACT_ONLY_DECLARES,
      output: {
        entryFileNames: 'assets/document-[hash].js',
        chunkFileNames: 'assets/document-[name]-[hash].js',
      },
    },
  });
  const entry = chunks.find((file) => file.isEntry);
  if (entry === undefined) throw new Error('The script of the document pages was not written.');
  return { address: `/${entry.fileName}`, code: chunks.map(({ code }) => code).join('\n') };
}
