import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SiteFiles } from '../apps/site/server/pages/site-files.ts';
import { freePort } from '../tests/support/running-product.ts';

export interface NginxProcess {
  url: string;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 10_000;

/** The version line of the installed nginx, or null where there is none. */
export async function nginxVersion(): Promise<string | null> {
  const child = spawn('nginx', ['-v'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? said.trim() : null));
  });
}

/**
 * nginx on two cores with the same files that our server sends, precompressed as ours are, and its usual access log.
 */
export async function startNginx(site: SiteFiles): Promise<NginxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fml-nginx-'));
  await chmod(folder, 0o755);
  for (const [address, { body, isPage }] of site.byPath) {
    const file = path.join(folder, 'site', isPage ? path.join(address, 'index.html') : address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
    await writeFile(`${file}.gz`, await promisify(gzip)(body));
  }
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const deadlineMs = Date.now() + START_LIMIT_MS;
  while ((await fetch(url).catch(() => null)) === null) {
    if (child.exitCode !== null || Date.now() > deadlineMs) {
      await stop();
      throw new Error('nginx did not start');
    }
    await sleep(50);
  }
  return { url, stop };
}

function nginxConfiguration(folder: string, port: number): string {
  return `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; image/png png; image/webp webp; image/avif avif; }
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  gzip_static on;
  open_file_cache max=1000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}
