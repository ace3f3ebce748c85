import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_EXCEPTIONS, auditProblems } from './audit-verdict.ts';
import { licenseList } from './license-list.ts';
import { isPermissive, judgeLicenses } from './licenses.ts';
import { lockedPackages, PROJECT_FOLDER, readLockfile } from './locked-packages.ts';

const entries = readLockfile();
const packages = lockedPackages(entries);
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

describe('the lockfile', () => {
  it('names no place of its own for any package: all come from the registry of the machine', () => {
    expect(packages.length).toBeGreaterThan(500);
    const elsewhere = packages.filter(({ entry }) => entry.resolved !== undefined);
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('holds the checksum of every package but tools of other platforms', () => {
    const unchecked = packages.filter(({ entry }) => entry.integrity === undefined);
    // `npm run update -- --lockfile` adds these by hand; Linux on x64 with glibc, which the image and the tests use, has its own.
    const allowed = unchecked.filter(
      ({ name, entry, isShipped }) =>
        !isShipped && entry.optional === true && !/linux-x64(-gnu)?$/.test(name),
    );
    expect(unchecked).toEqual(allowed);
    expect(packages.every(({ entry }) => entry.integrity?.startsWith('sha512-') ?? true)).toBe(true);
  });

  it('names ranges of versions and no tags, for which `npm sbom` would refuse it', () => {
    const { overrides } = JSON.parse(read('package.json')) as {
      overrides: Record<string, Record<string, string>>;
    };
    const byTag = packages.flatMap(({ name, entry }) =>
      Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter(([dependency, wanted]) => /^[a-z]+$/.test(overrides[name]?.[dependency] ?? wanted))
        .map(([dependency]) => `${name} needs ${dependency}`),
    );
    expect(byTag).toEqual([]);
  });

  it('has install scripts only where package.json says whether they run', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    const withScripts = new Set(
      packages.flatMap(({ name, entry }) => (entry.hasInstallScript === true ? [name] : [])),
    );
    expect(withScripts.size).toBeGreaterThan(0);
    expect([...withScripts].filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !withScripts.has(name))).toEqual([]);
  });
});

describe('licenses', () => {
  it('of all packages are allowed, and every exception is needed', () => {
    expect(judgeLicenses(packages)).toEqual({ problems: [], stale: [] });
  });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'MIT OR EUPL-1.1+'])(
    '%s is permissive',
    (license) => {
      expect(isPermissive(license)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND LGPL-3.0-or-later',
    'MPL-2.0',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.txt',
    'MIT License',
    undefined,
  ])('%s is not', (license) => {
    expect(isPermissive(license)).toBe(false);
  });

  it('of a new package, or a changed one with an exception, are refused', () => {
    const shipped = (name: string, license: string) =>
      lockedPackages({ [`node_modules/${name}`]: { version: '1.0.0', license } });
    expect(judgeLicenses(shipped('new', 'AGPL-3.0-only')).problems).toEqual([
      expect.stringContaining('new@1.0.0 (shipped) is under "AGPL-3.0-only"'),
    ]);
    expect(judgeLicenses(shipped('axe-core', 'MPL-2.0')).problems).toEqual([]);
    expect(judgeLicenses(shipped('axe-core', 'GPL-3.0-only')).problems).toHaveLength(1);
    // An exception for development does not reach what is shipped.
    expect(judgeLicenses(shipped('lightningcss', 'MPL-2.0')).problems).toHaveLength(1);
    expect(judgeLicenses([]).stale).toContain('axe-core');
  });

  it('are listed in docs/licenses.md', () => {
    expect(read('docs/licenses.md') === licenseList(packages), 'run `npm run update -- --lockfile`').toBe(
      true,
    );
  });
});

describe('the audit', () => {
  const advisory = 'https://github.com/advisories/GHSA-0000-0000-0000';
  const printed = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        name: 'parser',
        severity: 'high',
        via: [
          {
            source: 1,
            name: 'parser',
            title: 'Reads too much',
            url: advisory,
            severity: 'high',
            range: '<2',
          },
        ],
        effects: ['tool'],
      },
      tool: { name: 'tool', severity: 'high', via: ['parser'], effects: [] },
    },
  });
  const exception = { advisory, package: 'parser', why: 'It reads our own files only.' };

  it('names each weakness once, and accepts an explained one', () => {
    expect(auditProblems(printed, [])).toEqual([`parser (high): Reads too much, ${advisory}`]);
    expect(auditProblems(printed, [exception])).toEqual([]);
    expect(auditProblems(printed, [{ ...exception, package: 'other' }])).toHaveLength(2);
  });

  it('fails for an exception that nothing needs, and for a report that is none', () => {
    expect(auditProblems('{"vulnerabilities": {}}', [exception])).toEqual([
      `parser: the exception for ${advisory} is stale; remove it`,
    ]);
    expect(auditProblems('{"message": "405 Method Not Allowed"}', [])).toEqual([
      expect.stringContaining('405 Method Not Allowed'),
    ]);
    expect(auditProblems('', [])).toEqual(['npm audit gave no report: it printed nothing']);
  });

  it('has a reason for every exception', () => {
    for (const { advisory: url, why } of AUDIT_EXCEPTIONS) {
      expect(url).toMatch(/^https:\/\/github\.com\/advisories\/GHSA(-[0-9a-z]{4}){3}$/);
      expect(why.length).toBeGreaterThan(20);
    }
  });
});
