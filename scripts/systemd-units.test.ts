import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedSettings, hardStopMs } from './documented-settings.ts';

/** The units of `ops/systemd` run programs that exist, with enough time to stop and with few rights. */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const FOLDER = path.join(PROJECT_FOLDER, 'ops/systemd');
const units = globSync('*.service', { cwd: FOLDER })
  .toSorted()
  .map((name) => ({ name, values: valuesOf(readFileSync(path.join(FOLDER, name), 'utf8')) }));

/** `Key=value` lines; a key may come more than once. */
function valuesOf(text: string): (key: string) => string[] {
  const lines = text.split('\n').filter((line) => /^[A-Z]\w*=/.test(line));
  return (key) => lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
}

/** Our programs that a unit starts. */
function programsOf(values: (key: string) => string[]): string[] {
  return values('ExecStart').flatMap((command) => command.match(/\b(?:apps|scripts)\/\S+\.ts/g) ?? []);
}

/** The file with the stop time of the program, in milliseconds. */
const STOP_MS: Readonly<Record<string, () => number>> = {
  'apps/site/server/main.ts': () => hardStopMs('apps/site/server/main.ts'),
  'apps/worker/src/main.ts': () => hardStopMs('apps/worker/src/main.ts'),
  'scripts/start.ts': () =>
    Number(
      /stopTimeoutMs: ([\d_]+)/
        .exec(readFileSync(path.join(PROJECT_FOLDER, 'scripts/supervise.ts'), 'utf8'))?.[1]
        ?.replaceAll('_', ''),
    ),
};

describe.each(units)('$name', ({ name, values }) => {
  it('can change nothing but its own folders and gains no rights', () => {
    for (const [key, value] of [
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['PrivateTmp', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
    ] as const) {
      expect(values(key), key).toEqual([value]);
    }
    expect(values('User')).toEqual([expect.stringMatching(/^fix-my-local/)]);
    expect(values('SystemCallFilter')[0]).toMatch(/^@system-service/);
    expect(values('MemoryMax')).toHaveLength(1);
  });

  it('allows the namespaces of the sandbox where a browser runs, and nowhere else', () => {
    const isBrowserHost = values('Environment').join(' ').includes('REQUIRE_BROWSER_SANDBOX=on');
    expect(isBrowserHost).toBe(/^fix-my-local(-worker@)?\.service$/.test(name));
    expect(values('RestrictNamespaces')).toEqual([isBrowserHost ? 'user pid net' : 'yes']);
    expect(values('SystemCallFilter')[0] === '@system-service seccomp chroot').toBe(isBrowserHost);
  });

  it('sets documented settings and runs files that exist', () => {
    const names = values('Environment')
      .flatMap((line) => line.split(' '))
      .map((part) => part.split('=')[0] ?? '')
      .filter((variable) => /^[A-Z]/.test(variable));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((variable) => !documentedSettings().has(variable))).toEqual([]);
    expect(programsOf(values).filter((file) => !existsSync(path.join(PROJECT_FOLDER, file)))).toEqual([]);
  });
});

const withProgram = units.flatMap(({ name, values }) =>
  programsOf(values).map((file) => ({ name, values, file })),
);

it.each(withProgram)('$name waits longer for the stop than its program does', ({ values, file }) => {
  const [seconds = ''] = values('TimeoutStopSec');
  expect(Number(/^(\d+)s$/.exec(seconds)?.[1]) * 1000).toBeGreaterThan(STOP_MS[file]?.() ?? Number.NaN);
  // A start with a wrong setting is not retried.
  expect([...values('RestartPreventExitStatus'), ...values('Restart')]).toContain(
    file === 'scripts/start.ts' ? 'on-failure' : '78',
  );
});
