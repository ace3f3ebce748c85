import path from 'node:path';
import { writeCompressed } from '../server/pages/compressed.ts';
import { loadSiteFiles, servedFiles } from '../server/pages/site-files.ts';

/** The last step of the build (scripts/build-site.ts): compresses what it made once, instead of at each start of a server. */
const BUILD_FOLDER = path.join(import.meta.dirname, '..', 'build');

const site = await loadSiteFiles(path.join(BUILD_FOLDER, 'client'));
await writeCompressed(path.join(BUILD_FOLDER, 'compressed'), servedFiles(site));
