import path from 'node:path';
import { type BuildOptions, build, type InlineConfig, type Rolldown } from 'vite';
import { CONTRACT_ONLY_DECLARES } from '../tree-shaking.ts';
import type { PageScript } from './first-paint.ts';

const REPORT_PAGE = path.join(import.meta.dirname, '../../app/assess/report-page');
/** Next to the folder that is served. */
const RENDERER_FOLDER = '../report-page';

/**
 * Bundles the script of a stored report's page into the folder that is served: React and the report, without the router
 * and the other parts of the site. `rendererCode` is what the server draws the page with: the styles it names are kept.
 */
export async function buildReportScript(clientFolder: string, rendererCode: string): Promise<PageScript> {
  const chunks = await bundle(path.join(REPORT_PAGE, 'start-report-page.ts'), {
    outDir: clientFolder,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      treeshake: CONTRACT_ONLY_DECLARES,
      // The page calls what the entry exports.
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/report-[hash].js',
        chunkFileNames: 'assets/report-[name]-[hash].js',
        codeSplitting: {
          // Each further file would bring 0.8 KB of headers.
          groups: [
            {
              name: 'call',
              test: /app\/api\/(visitor-call|app-config|function-answer|wire-names)|function-names|preload-helper/,
            },
            // With all that it imports at once, as React.
            { name: 'page', test: /report-page\/operate-report-page|rolldown.runtime/ },
            {
              name: 'form',
              test: /consultation\/consultation-form|ui\/(field|select)|idempotency-key|with-timeout/,
            },
          ],
        },
      },
    },
  });
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error("The script of the report's page was not written.");
  // What the page needs to work; what these load later is for parts that are opened.
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    byName.get(name)?.imports.forEach(need);
  };
  need(entry.fileName);
  const page = entry.dynamicImports.find((name) => byName.get(name)?.name === 'page');
  if (page === undefined) throw new Error("What takes over the report's page is in no file of its own.");
  need(page);
  return {
    address: `/${entry.fileName}`,
    files: [...needed].map((name) => `/${name}`),
    code: [rendererCode, ...chunks.map(({ code }) => code)].join('\n'),
  };
}

/**
 * Bundles what draws the page on the server (server/pages/assess/report-renderer.ts), with React as production runs it.
 * Returns its text.
 */
export async function buildReportRenderer(clientFolder: string): Promise<string> {
  const chunks = await bundle(
    path.join(REPORT_PAGE, 'render-report-page.tsx'),
    {
      outDir: path.join(clientFolder, RENDERER_FOLDER),
      emptyOutDir: true,
      ssr: true,
      minify: false,
      rolldownOptions: {
        treeshake: CONTRACT_ONLY_DECLARES,
        // The server draws at once what a browser loads later.
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: 'render-report-page.js' },
      },
    },
    { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
  );
  return chunks.map(({ code }) => code).join('\n');
}

/** Bundles an entry; gives the files of code that were written. */
export async function bundle(
  input: string,
  options: BuildOptions,
  config: Pick<InlineConfig, 'ssr' | 'define'> = {},
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: { ...options, rolldownOptions: { ...options.rolldownOptions, input } },
  });
  const outputs = Array.isArray(built) || !('output' in built) ? [] : built.output;
  return outputs.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}
