/**
 * npm leaves packages for other platforms out of the lockfile when it cannot fetch them or finds a node_modules made
 * on one platform (npm/cli issue 4828); `npm ci` then refuses the lockfile, or fails on the platform left out.
 * Here the missing entries are found and made from what the parent package asks for.
 *
 * npm also compares the `engines` of every package with the Node that runs npm, which is the machine's. Our programs run
 * on the Node of `optionalDependencies`, so each of these warnings would be wrong. The lockfile has the `engines` of this
 * project alone, and a test compares those of the installed packages with that Node.
 */
export interface LockedPackage {
  version?: string;
  engines?: unknown;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface MissingPackage {
  name: string;
  /** Exact version that the parent asks for. */
  version: string;
  isDev: boolean;
  license: string | undefined;
}

const FOLDER = 'node_modules/';
const SYSTEM = /android|darwin|freebsd|netbsd|openbsd|openharmony|sunos|aix|win32|linux/;
const PROCESSOR = /arm64|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el|wasm32|arm/;

/** Optional dependencies with an exact version that no entry of the lockfile provides. */
export function missingPackages({ packages }: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d/.test(wanted) || isProvided(packages, folder, name)) continue;
      missing.set(name, { name, version: wanted, isDev: entry.dev === true, license: entry.license });
    }
  }
  return [...missing.values()];
}

/** The lockfile with an entry for each missing package and without their `engines`, sorted as npm sorts it. */
export function repaired(lockfile: Lockfile): Lockfile {
  const packages = Object.fromEntries(
    Object.entries(lockfile.packages).map(([folder, entry]) => {
      const { engines: _, ...others } = entry;
      return [folder, folder.includes(FOLDER) ? others : entry];
    }),
  );
  for (const { name, version, isDev, license } of missingPackages(lockfile)) {
    packages[`${FOLDER}${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev ? { dev: true } : {}),
      ...(license ? { license } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** Such packages carry their platform in their name, as `cli-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = SYSTEM.exec(name)?.[0];
  const cpu = PROCESSOR.exec(name)?.[0];
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

/** Looks where Node looks: in the package's own folder, then in each folder above it. */
function isProvided(packages: Lockfile['packages'], folder: string, name: string): boolean {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf(FOLDER) - 1))) {
    if (packages[`${place === '' ? '' : `${place}/`}${FOLDER}${name}`]) return true;
    if (!place.includes(FOLDER)) return packages[`${FOLDER}${name}`] !== undefined;
  }
}
