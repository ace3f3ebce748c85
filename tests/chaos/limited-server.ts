import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/running-product.ts';
import { hasDatabase } from './lead-processes.ts';

export interface LimitedServer {
  url: string;
  port: number;
  dataDir: string;
  /** The data folder on its own disk. */
  diskFolder: string;
  pid: number;
  /** Everything it has printed. */
  output(): string;
  openDescriptors(): number;
  /** Resident memory now and at its peak, in bytes. */
  memory(): { nowBytes: number; peakBytes: number };
  stop(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');

/**
 * The web server as a process of its own, with few file descriptors. `log` is a file for its log, such as /dev/full.
 */
export async function startLimitedServer(options: {
  dataDir: string;
  env?: Record<string, string>;
  descriptors?: number;
  nodeArguments?: string[];
  log?: string;
  /** Gives it a data folder on a small disk of its own, which only root can make; see `diskFolder`. */
  diskMb?: number;
}): Promise<LimitedServer> {
  const { dataDir, nodeArguments = [], descriptors = 1024, log } = options;
  const port = await freePort();
  const command = [
    `ulimit -n ${descriptors}`,
    `exec "$0" "$@" apps/site/server/main.ts ${log === undefined ? '' : `>${log}`}`,
  ].join(' && ');
  const mount = `mount -t tmpfs -o size=${options.diskMb}m,mode=711 tmpfs "$DATA_DIR" && ${command}`;
  const shell = options.diskMb === undefined ? ['sh', '-c', command] : ['unshare', '-m', 'sh', '-c', mount];
  const child = spawn(shell[0] ?? '', [...shell.slice(1), process.execPath, ...nodeArguments], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await hasDatabase(url))) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output}`);
    await sleep(50);
  }
  const pid = child.pid ?? 0;
  return {
    url,
    port,
    dataDir,
    // The folder as the process sees it.
    diskFolder: `/proc/${pid}/root${dataDir}`,
    pid,
    output: () => output,
    openDescriptors: () => readdirSync(`/proc/${pid}/fd`).length,
    memory: () => memoryOf(pid),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function memoryOf(pid: number): { nowBytes: number; peakBytes: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024;
  return { nowBytes: bytesOf('VmRSS'), peakBytes: bytesOf('VmHWM') };
}

/** One exchange on a bare socket: what the server sent until it closed the connection or the answer was whole. */
export function exchange(port: number, bytes: string | Buffer, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
    });
    // A server that has answered may reset what is still being sent.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** A call as a visitor at `address` makes it; all of 127.0.0.0/8 is this machine. */
export async function callFrom(
  port: number,
  address: string,
  functionName: string,
  body: object,
): Promise<{ status: number; head: string; answer: Record<string, unknown> }> {
  const text = JSON.stringify(body);
  const raw = await exchange(
    port,
    `POST /functions/v1/${functionName} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    address,
  );
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const json = /\{.*\}/s.exec(rest.join(''))?.[0] ?? '{}';
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    answer: JSON.parse(json) as Record<string, unknown>,
  };
}
