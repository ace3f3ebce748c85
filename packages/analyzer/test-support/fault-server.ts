import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../tests/corpora/http/', import.meta.url));
/** The fault server takes this many consecutive ports for its TLS faults. */
const TLS_PORTS = 23;
/** Cases and TLS lines it announces once everything listens. */
const ANNOUNCED_LINES = 11;

export interface FaultServer {
  port: number;
  tlsBasePort: number;
  stop: () => Promise<void>;
}

/** PEM of the authority that signed the test certificates. */
export function testAuthority(): string {
  return readFileSync(`${folder}certs/ca.crt`, 'utf8');
}

/** Key and certificate of `localhost`, signed by that authority. */
export function localhostCertificate(): { key: Buffer; cert: Buffer } {
  return { key: readFileSync(`${folder}certs/valid.key`), cert: readFileSync(`${folder}certs/valid.crt`) };
}

/** Runs `tests/corpora/http/fault_server.mjs` as a child process on ports that were free just before. */
export async function startFaultServer(): Promise<FaultServer> {
  const port = await freePorts(1);
  const tlsBasePort = await freePorts(TLS_PORTS);
  const args = [`${folder}fault_server.mjs`, String(port), String(tlsBasePort), `${folder}certs`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let announced = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    announced += 1;
    if (announced === ANNOUNCED_LINES) break;
  }
  if (announced < ANNOUNCED_LINES) throw new Error('the fault server did not start');
  return {
    port,
    tlsBasePort,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** The first of `count` consecutive free loopback ports. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 12_000);
    const probes = await Promise.all(Array.from({ length: count }, (_, index) => isFree(base + index)));
    if (probes.every(Boolean)) return base;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
