import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completed, type Lockfile, missingPackages } from './lockfile.ts';

const small: Lockfile = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: { 'tool-linux-x64-gnu': '2.0.0', 'tool-darwin-arm64': '2.0.0', soft: '^1.0.0' },
    },
    'node_modules/tool/node_modules/tool-linux-x64-gnu': { version: '2.0.0' },
  },
};

describe('the lockfile', () => {
  it('of this project names the packages of every platform, so that npm ci accepts it anywhere', () => {
    const file = path.join(import.meta.dirname, '..', 'package-lock.json');
    const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
    const missing = missingPackages(lockfile).map(({ name }) => name);
    expect(missing, 'run `npm run lockfile`').toEqual([]);
  });

  it('is completed with exact optional dependencies that nothing provides', () => {
    expect(missingPackages(small).map(({ name }) => name)).toEqual(['tool-darwin-arm64']);
    expect(completed(small).packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
    });
    expect(missingPackages(completed(small))).toEqual([]);
  });
});
