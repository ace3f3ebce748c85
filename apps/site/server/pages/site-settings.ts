import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Origins beyond our own that pages may use, by directive of the Content-Security-Policy. */
export interface ContentSources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** What the build tells the server about the files it made. */
export interface SiteSettings {
  /** The placeholder in pages, sitemap and robots.txt for the origin that visitors use; absent = nothing to replace. */
  originPlaceholder: string | undefined;
  /** The origin where PUBLIC_URL is not set. */
  defaultOrigin: string;
  contentSources: ContentSources;
  /** The file that a stored report is put into. */
  reportPage?: string;
  /** The one file that answers a list of address patterns such as `/admin/submissions/:id`; drawn in the browser. */
  shell?: { file: string; paths: string[]; contentSources: ContentSources };
}

const SETTINGS_FILE = '.site.json';

const NO_SETTINGS: SiteSettings = {
  originPlaceholder: undefined,
  defaultOrigin: '',
  contentSources: { script: [], connect: [], img: [], frame: [] },
};

/** The settings of a built site; a folder without them is served as it is. */
export async function readSiteSettings(folder: string): Promise<SiteSettings> {
  try {
    return JSON.parse(await readFile(path.join(folder, SETTINGS_FILE), 'utf8')) as SiteSettings;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_SETTINGS;
    throw error;
  }
}
