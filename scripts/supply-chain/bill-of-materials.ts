import { usedLicense } from './licenses.ts';
import {
  folderOfDependency,
  type LockedPackage,
  type LockfileEntries,
  lockedPackages,
} from './locked-packages.ts';

/** The parts of CycloneDX 1.6 that we fill in. */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional';
  licenses: [{ expression: string } | { license: { name: string } }];
  hashes?: { alg: string; content: string }[];
}

const PRODUCT = 'fix-my-local';

/**
 * All shipped packages in CycloneDX's format, from the lockfile alone. `npm sbom` refuses this lockfile: packages ask
 * for the version "latest" of others, and the locked one is not the latest for long.
 */
export function billOfMaterials(entries: LockfileEntries): BillOfMaterials {
  const shipped = lockedPackages(entries).filter(({ isShipped }) => isShipped);
  const components = new Map(shipped.map((locked) => [referenceOf(locked), componentOf(locked)]));
  const references = new Map(shipped.map((locked) => [locked.folder, referenceOf(locked)]));
  const dependsOn = (folder: string) =>
    Object.keys({ ...entries[folder]?.dependencies, ...entries[folder]?.optionalDependencies })
      .map((name) => references.get(folderOfDependency(entries, folder, name) ?? ''))
      .filter((reference) => reference !== undefined);
  const edges = new Map<string, Set<string>>([[PRODUCT, new Set()]]);
  const add = (from: string, to: readonly string[]) => {
    edges.set(from, new Set([...(edges.get(from) ?? []), ...to]));
  };
  for (const folder of Object.keys(entries))
    if (!folder.includes('node_modules/')) add(PRODUCT, dependsOn(folder));
  for (const [folder, reference] of references) add(reference, dependsOn(folder));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': PRODUCT,
        name: PRODUCT,
        version: entries['']?.version ?? '0.0.0',
      },
    },
    components: [...components.values()],
    dependencies: [...edges].map(([ref, to]) => ({ ref, dependsOn: [...to].toSorted() })),
  };
}

function componentOf(locked: LockedPackage): Component {
  const { name, version, entry } = locked;
  const reference = referenceOf(locked);
  const license = usedLicense(locked);
  const [algorithm = '', digest = ''] = (entry.integrity ?? '').split(/-(.*)/);
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version,
    purl: reference,
    scope: entry.optional === true ? 'optional' : 'required',
    licenses: [license === 'unknown' ? { license: { name: license } } : { expression: license }],
    ...(digest === ''
      ? {}
      : {
          hashes: [
            {
              alg: algorithm.replace('sha', 'SHA-'),
              content: Buffer.from(digest, 'base64').toString('hex'),
            },
          ],
        }),
  };
}

/** The address of a package in the form of package-url.github.io. */
function referenceOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
