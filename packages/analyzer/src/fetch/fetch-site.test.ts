import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { localhostCertificate, testAuthority } from '../../test-support/fault-server.ts';
import { listen, startLocalGate } from '../../test-support/local-gate.ts';
import { type RecordingGate, startRecordingGate } from '../../test-support/recording-gate.ts';
import type { EgressGate } from '../egress/gate.ts';
import { checkLinks } from './check-links.ts';
import { fetchResource } from './fetch-resource.ts';
import {
  alternateHostVariant,
  fetchPage,
  fetchRobotsAndSitemap,
  fetchVariants,
  plainHttpVariant,
} from './fetch-site.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function serve(server: Server): Promise<number> {
  cleanUps.push(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  return listen(server);
}

/** Websites on public names: port 80 and 443 both lead to `answer`, which sees the Host header. */
async function publicWeb(
  answer: RequestListener,
  options: { secure?: boolean } = {},
): Promise<RecordingGate> {
  const routes: Record<number, number> = { 80: await serve(createServer(answer)) };
  if (options.secure !== false) {
    routes[443] = await serve(createSecureServer(localhostCertificate(), answer));
  }
  const recording = await startRecordingGate(routes, { resolver: async () => ['93.184.216.34'] });
  cleanUps.push(() => recording.gate.stop());
  return recording;
}

async function localGate(allowed: string): Promise<EgressGate> {
  const gate = await startLocalGate(allowed);
  cleanUps.push(() => gate.stop());
  return gate;
}

const pathOf = (request: IncomingMessage) => `${request.headers.host}${request.url}`;

describe('the page', () => {
  it('is fetched over http:// when nothing listens for https://', async () => {
    const { gate } = await publicWeb((_request, response) => response.end('<p>plain'), { secure: false });
    const result = await fetchPage('https://bakery.test/menu', { gate });
    expect(result.ok && [result.resource.finalUrl, result.resource.tls]).toEqual([
      'http://bakery.test/menu',
      null,
    ]);
  });

  it('is fetched over http:// from a local port that does not speak TLS', async () => {
    const port = await serve(createServer((_request, response) => response.end('<p>plain')));
    const result = await fetchPage(`https://127.0.0.1:${port}/`, {
      gate: await localGate(`127.0.0.1:${port}`),
    });
    expect(result.ok && result.resource.finalUrl).toBe(`http://127.0.0.1:${port}/`);
  });

  it('is not fetched around a wrong certificate', async () => {
    const { gate } = await publicWeb((_request, response) => response.end('x'));
    const result = await fetchPage('https://bakery.test/', { gate, extraCa: [testAuthority()] });
    expect(result).toMatchObject({
      ok: false,
      fault: {
        code: 'tls_fault',
        host: 'bakery.test',
        detail: 'its certificate was issued for localhost, not for bakery.test.',
      },
    });
  });

  it('keeps the first fault when http:// does not answer either', async () => {
    const gate = await localGate('127.0.0.1:1');
    const result = await fetchPage('https://127.0.0.1:1/', { gate });
    expect(result).toEqual({ ok: false, fault: { code: 'connection_refused', host: '127.0.0.1' } });
  });

  it('is given up when the caller aborts', async () => {
    const port = await serve(createServer(() => {}));
    const gate = await localGate(`127.0.0.1:${port}`);
    const result = await fetchPage(`http://127.0.0.1:${port}/`, { gate, signal: AbortSignal.timeout(50) });
    expect(result).toEqual({ ok: false, fault: { code: 'timed_out', host: '127.0.0.1' } });
  });
});

describe('the files and variants of a site', () => {
  async function siteFilesOf(url: string, answer: RequestListener) {
    const { gate } = await publicWeb(answer);
    const context = { gate, extraCa: [testAuthority()] };
    const page = await fetchPage(url, context);
    if (!page.ok) throw new Error(page.fault.code);
    const [files, variants] = await Promise.all([
      fetchRobotsAndSitemap(page.resource, context),
      fetchVariants(page.resource, context),
    ]);
    return { ...files, ...variants };
  }

  it('is robots.txt, the sitemap it names on the same host, and the other of www and apex', async () => {
    const asked: string[] = [];
    const files = await siteFilesOf('http://bakery.com/', (request, response) => {
      asked.push(pathOf(request));
      if (request.url !== '/robots.txt') return response.end('x');
      return response.end('Sitemap: http://evil.com/s.xml\r\nSITEMAP: http://www.bakery.com/map.xml\n');
    });
    expect(asked.toSorted()).toEqual([
      'bakery.com/',
      'bakery.com/robots.txt',
      'www.bakery.com/',
      'www.bakery.com/map.xml',
    ]);
    expect(files.sitemap.ok && files.sitemap.resource.url).toBe('http://www.bakery.com/map.xml');
    expect(files.plainHttp).toBeNull();
    expect(files.alternateHost?.ok).toBe(true);
  });

  it('takes /sitemap.xml when robots.txt names none, and shows where http:// leads', async () => {
    const files = await siteFilesOf('https://localhost/a', (request, response) => {
      if (request.url === '/robots.txt') response.statusCode = 404;
      response.end('x');
    });
    expect(files.sitemap.ok && files.sitemap.resource.url).toBe('https://localhost/sitemap.xml');
    expect(files.plainHttp?.ok && files.plainHttp.resource.url).toBe('http://localhost/a');
    expect(files.alternateHost).toBeNull();
  });

  it.each([
    ['https://bakery.co.uk/a', 'https://www.bakery.co.uk/a'],
    ['https://www.bakery.co.uk/a', 'https://bakery.co.uk/a'],
    ['https://shop.bakery.com/', null],
    ['http://127.0.0.1:4001/', null],
    ['http://[2606:4700::1]/', null],
    ['https://bakery.github.io/', null],
  ])('the twin of %s is %s', (url, twin) => {
    expect(alternateHostVariant(url)).toBe(twin);
  });

  it.each([
    ['https://bakery.com/a?b', 'http://bakery.com/a?b'],
    ['https://bakery.com:8443/', null],
    ['http://bakery.com/', null],
  ])('the plain variant of %s is %s', (url, variant) => {
    expect(plainHttpVariant(url)).toBe(variant);
  });
});

describe('links', () => {
  it('are asked with HEAD, then GET, and judged fairly', async () => {
    const asked: string[] = [];
    const { gate } = await publicWeb((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const status = /^\/s(\d+)/.exec(request.url ?? '')?.[1];
      if (request.url === '/no-head') response.statusCode = request.method === 'HEAD' ? 405 : 200;
      else if (request.url === '/drop') request.socket.destroy();
      else response.statusCode = Number(status ?? 200);
      response.end();
    });
    const urls = [
      '/ok',
      '/no-head',
      '/s404',
      '/s403',
      '/s429',
      '/s500',
      '/drop',
      '/cdn-cgi/l/email-protection',
      '/ok',
    ];
    const checks = await checkLinks(
      [...urls.map((path) => `http://bakery.test${path}`), 'mailto:a@b.c', 'http://10.0.0.1/'],
      { gate },
    );
    expect(checks.map(({ url, status, why }) => [new URL(url).pathname, status, why === null])).toEqual([
      ['/ok', 200, true],
      ['/no-head', 200, true],
      ['/s404', 404, true],
      ['/s403', 403, false],
      ['/s429', 429, false],
      ['/s500', 500, true],
      ['/drop', null, false],
      ['/', null, false],
    ]);
    expect(asked.filter((line) => line.endsWith('/ok'))).toEqual(['HEAD /ok']);
    expect(asked.filter((line) => line.endsWith('/no-head'))).toEqual(['HEAD /no-head', 'GET /no-head']);
  });

  it('say how many redirects they took, and where they ended', async () => {
    const { gate } = await publicWeb((request, response) => {
      const hops = Number(/^\/hop(\d)/.exec(request.url ?? '')?.[1] ?? 0);
      if (hops > 0) response.writeHead(301, { location: `/hop${hops - 1}` });
      response.end();
    });
    const checks = await checkLinks(['http://bakery.test/hop2', 'http://bakery.test/a'], { gate });
    expect(checks).toEqual([
      {
        url: 'http://bakery.test/hop2',
        status: 200,
        why: null,
        redirects: 2,
        endsAt: 'http://bakery.test/hop0',
      },
      { url: 'http://bakery.test/a', status: 200, why: null },
    ]);
  });

  it('are at most twenty, and given up together at the deadline', async () => {
    const { gate } = await publicWeb(() => {});
    const urls = Array.from({ length: 30 }, (_, index) => `http://bakery.test/${index}`);
    const checks = await checkLinks(urls, { gate }, { deadlineMs: 80 });
    expect(checks).toHaveLength(20);
    expect(checks.every((check) => check.status === null && check.why !== null)).toBe(true);
  });
});

describe('one resource', () => {
  it('ends at a redirect that may not be followed, and the target is never asked', async () => {
    const asked: string[] = [];
    const { gate } = await publicWeb((request, response) => {
      asked.push(pathOf(request));
      response.writeHead(302, { location: request.url === '/a' ? '/b' : 'http://elsewhere.test/' }).end();
    });
    const result = await fetchResource('http://bakery.test/a', {
      gate,
      deadlineMs: 20_000,
      mayFollow: ({ hostname }) => hostname === 'bakery.test',
    });
    expect(result.ok && [result.resource.status, result.resource.finalUrl]).toEqual([
      302,
      'http://bakery.test/b',
    ]);
    expect(asked).toEqual(['bakery.test/a', 'bakery.test/b']);
  });

  it('joins repeated headers and lower-cases their names', async () => {
    const { gate } = await publicWeb((_request, response) => {
      response.setHeader('X-Two', ['a', 'b']);
      response.end('x');
    });
    const result = await fetchResource('http://bakery.test/', { gate, deadlineMs: 2000 });
    expect(result.ok && result.resource.headers['x-two']).toBe('a, b');
  });

  it.each([
    'ftp://bakery.test/',
    'file:///etc/passwd',
    'http://user:secret@bakery.test/',
    'http://bakery.test:22/',
  ])('is not asked at %s', async (url) => {
    const { gate, dialed } = await publicWeb((_request, response) => response.end('x'));
    const result = await fetchResource(url, { gate, deadlineMs: 2000 });
    expect(result.ok === false && result.fault.code).toBe('refused_target');
    expect(dialed).toEqual([]);
  });
});
