import { z } from 'zod';

/** What `npm outdated --json` prints: per name one place, or several where workspaces have it. */
const outdatedPlace = z.object({ current: z.string().optional(), latest: z.string() });
const outdatedReport = z.record(z.string(), z.union([outdatedPlace, z.array(outdatedPlace)]));

export interface UpdatePlan {
  /** The new version of each package that will change. */
  versions: ReadonlyMap<string, string>;
  /** What waits for `--majors`, as `name 1.2.3 -> 2.0.0`. */
  waiting: string[];
}

/** Every outdated package goes to its latest version; over a major only when that is asked for. */
export function planUpdates(printed: string, withMajors: boolean): UpdatePlan {
  const versions = new Map<string, string>();
  const waiting: string[] = [];
  for (const [name, places] of Object.entries(outdatedReport.parse(JSON.parse(printed || '{}')))) {
    for (const { current, latest } of [places].flat()) {
      if (current === undefined || current === latest) continue;
      if (withMajors || breakingPart(current) === breakingPart(latest)) versions.set(name, latest);
      else waiting.push(`${name} ${current} -> ${latest}`);
    }
  }
  return { versions, waiting: [...new Set(waiting)] };
}

/** What changes when a release may break its users: the major, or below 1.0 the minor. */
function breakingPart(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof FIELDS)[number], Record<string, string>>>;

/** The text of a package.json with the new exact versions; unchanged where it names none of them. */
export function withVersions(manifestText: string, versions: ReadonlyMap<string, string>): string {
  const manifest = JSON.parse(manifestText) as Manifest;
  for (const field of FIELDS) {
    for (const name of Object.keys(manifest[field] ?? {})) {
      const version = versions.get(name);
      if (version !== undefined && manifest[field] !== undefined) manifest[field][name] = version;
    }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return text === `${JSON.stringify(JSON.parse(manifestText), null, 2)}\n` ? manifestText : text;
}
