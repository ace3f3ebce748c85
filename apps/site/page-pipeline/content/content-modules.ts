import path from 'node:path/posix';

/** Data that is shown on a page under another name than its folder's, or on several (null). */
const ELSEWHERE: Record<string, string | null> = {
  'marketing/home/content.ts': '/',
  'marketing/faq/faq-entries.ts': '/',
  'marketing/job-ticket/case-studies.ts': '/results',
  'site-frame/site-links.ts': null,
};

export interface ContentModule {
  /** Below app/. */
  file: string;
  /** The page it is shown on; null: several. */
  page: string | null;
  content: object;
}

const modules = import.meta.glob<object>(
  [
    '../../app/{marketing/*,assess,onboarding,thank-you}/content.ts',
    '../../app/marketing/faq/faq-entries.ts',
    '../../app/marketing/job-ticket/case-studies.ts',
    '../../app/site-frame/site-links.ts',
  ],
  { eager: true },
);

/** Everything of the public pages that is edited as data: each `content.ts`, and the lists that pages share. */
export const contentModules: ContentModule[] = Object.entries(modules).map(([name, content]) => {
  const file = path.relative('../../app', name);
  const page = file in ELSEWHERE ? (ELSEWHERE[file] ?? null) : `/${path.basename(path.dirname(file))}`;
  return { file, page, content };
});
