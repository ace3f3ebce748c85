import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const APP_FOLDER = path.join(import.meta.dirname, '../../app');
/** Data that stands on a page under another name than its folder's, or on several (null). */
const ELSEWHERE: Record<string, string | null> = {
  'marketing/home/content.ts': '/',
  'marketing/faq/faq-entries.ts': '/',
  'marketing/job-ticket/case-studies.ts': '/results',
  'site-frame/site-links.ts': null,
};

export interface ContentModule {
  /** Below app/. */
  file: string;
  /** The page it stands on; null: several. */
  page: string | null;
  content: object;
}

/** Everything of the public pages that is edited as data: each `content.ts`, and the lists that pages share. */
export async function loadContentModules(): Promise<ContentModule[]> {
  const found = globSync('{marketing/*,assess,onboarding,thank-you}/content.ts', { cwd: APP_FOLDER });
  const files = new Set([...found.map((name) => name.replaceAll(path.sep, '/')), ...Object.keys(ELSEWHERE)]);
  return Promise.all(
    [...files].map(async (file) => ({
      file,
      page: file in ELSEWHERE ? (ELSEWHERE[file] ?? null) : `/${path.basename(path.dirname(file))}`,
      content: (await import(/* @vite-ignore */ pathToFileURL(path.join(APP_FOLDER, file)).href)) as object,
    })),
  );
}
