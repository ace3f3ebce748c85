import { importedFiles } from '../business/scripts/script-files.ts';
import { fetchResource } from '../fetch/fetch-resource.ts';
import type { FetchContext } from '../fetch/fetch-site.ts';
import type { SiteFetch } from '../stages.ts';
import type { RobotPermission } from './robot.ts';

/** Files of a whole website; its pages mostly share them. */
const MAX_FILES = 15;
/** Larger ones are libraries. */
const FILE_BYTE_CAP = 300_000;
const FILE_DEADLINE_MS = 3_000;
/** All of them, from the first one on: a website that is slow to answer is not waited for. */
const ALL_DEADLINE_MS = 6_000;

export interface ScriptReader {
  /** Asks those files that were not asked before, and what they import, one after another. */
  read(addresses: readonly string[]): Promise<void>;
  /** What was read until now. */
  files: SiteFetch['scripts'];
}

/** Requests script files of the website as other pages are: by our robot's name, where robots.txt allows it. Never rejects. */
export function createScriptReader(robot: FetchContext, mayAsk: RobotPermission): ScriptReader {
  const files = new Map<string, string>();
  const asked = new Map<string, Promise<void>>();
  let endsAtMs = Number.POSITIVE_INFINITY;
  const ask = async (address: string) => {
    endsAtMs = Math.min(endsAtMs, performance.now() + ALL_DEADLINE_MS);
    const deadlineMs = Math.min(FILE_DEADLINE_MS, endsAtMs - performance.now());
    if (deadlineMs <= 0 || robot.signal?.aborted || mayAsk(new URL(address)) !== null) return;
    const result = await fetchResource(address, { ...robot, deadlineMs, byteCap: FILE_BYTE_CAP });
    const code = result.ok ? codeOf(result.resource) : null;
    if (code !== null) files.set(address, code);
  };
  return {
    files,
    async read(addresses) {
      const wanted = new Set(addresses);
      for (const address of wanted) {
        if (!asked.has(address) && asked.size < MAX_FILES) asked.set(address, ask(address));
        await asked.get(address);
        for (const file of importedFiles(files.get(address) ?? '', address)) wanted.add(file);
      }
    },
  };
}

/** A file that is not there runs nothing. */
function codeOf({ status, body, truncated }: SiteFetch['page']): string | null {
  if (status === 404 || status === 410) return '';
  return status === 200 && !truncated ? body : null;
}
