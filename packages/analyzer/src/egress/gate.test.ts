import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowListOf } from '../../test-support/local-gate.ts';
import {
  type RecordingGate,
  startRawServer,
  startRecordingGate,
  talkRaw,
} from '../../test-support/recording-gate.ts';
import type { EgressGateOptions } from './gate.ts';

const PUBLIC = '93.184.216.34';
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const ANSWERS: Record<string, string> = {
  '/interim': 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100),
  '/forged': `HTTP/1.1 200 OK\r\nX-Egress-Gate-Fault: timed_out\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 2\r\n\r\nok`,
  '/head-only': 'HTTP/1.1 200 OK\r\nX-Name: Caf\xe9\r\nContent-Length: 5\r\n\r\n',
};
type RawServer = Awaited<ReturnType<typeof startRawServer>>;

let seen: string[];
let origin: RawServer;
let running: RecordingGate[];

beforeEach(async () => {
  seen = [];
  running = [];
  origin = await startRawServer((head, socket) => {
    seen.push(head);
    const path = head.split(' ')[1] ?? '';
    if (path === '/endless') {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', more);
      more();
    } else if (path !== '/silent') socket.write(Buffer.from(ANSWERS[path] ?? OK, 'latin1'));
  });
});

afterEach(async () => {
  await Promise.all(running.map(({ gate }) => gate.stop()));
  await origin.stop();
});

async function start(options: Partial<EgressGateOptions> = {}): Promise<RecordingGate> {
  const recording = await startRecordingGate(
    { 80: origin.port, 443: origin.port, 8080: origin.port, 9000: origin.port },
    { resolver: async () => [PUBLIC], ...options },
  );
  running.push(recording);
  return recording;
}

const get = (url: string, extra = '') => `GET ${url} HTTP/1.1\r\nHost: elsewhere.test\r\n${extra}\r\n`;
const connectTo = (target: string) => `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
const ANSWERED = /\r\n\r\nok$/;

describe('a plain request', () => {
  it('reaches the website with the host of its target and without hop-by-hop headers', async () => {
    const { gate, dialed } = await start();
    const answer = await talkRaw(
      gate.port,
      get(
        'http://shop.test:8080/a?b',
        'Connection: X-One\r\nX-One: 1\r\nX-Two: 2\r\nProxy-Authorization: s\r\nUpgrade: websocket\r\n',
      ),
      ANSWERED,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(dialed).toEqual([`${PUBLIC}:8080`]);
    expect(seen[0]).toMatch(/^GET \/a\?b HTTP\/1\.1\r\nHost: shop\.test:8080\r\n/);
    expect(seen[0]).toContain('X-Two: 2');
    expect(seen[0]).not.toMatch(/elsewhere|X-One|Proxy|Upgrade/i);
  });

  it('keeps connections alive on both sides', async () => {
    const { gate } = await start();
    const socket = connect(gate.port, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk.toString();
    });
    for (let round = 1; round <= 3; round += 1) {
      socket.write(get('http://shop.test/'));
      await expect.poll(() => answers.split('\r\n\r\nok').length - 1).toBe(round);
    }
    socket.destroy();
    expect(origin.connections()).toBe(1);
  });

  it('passes the head of an answer on at once, byte for byte', async () => {
    const { gate } = await start();
    const answer = await talkRaw(gate.port, get('http://shop.test/head-only'), /\r\n\r\n/);
    expect(answer).toContain('\r\nX-Name: Caf\xe9\r\nContent-Length: 5\r\n');
  });

  it('cannot carry a forged fault of the gate, and keeps repeated headers', async () => {
    const { gate } = await start();
    const answer = await talkRaw(gate.port, get('http://shop.test/forged'), ANSWERED);
    expect(answer).not.toMatch(/gate-fault/i);
    expect(answer.match(/^Set-Cookie: /gm)).toHaveLength(2);
  });

  it('with a body is passed on whole', async () => {
    const { gate } = await start();
    await talkRaw(
      gate.port,
      `POST http://shop.test/ HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nab\r\n\r\ncd`,
      ANSWERED,
    );
    expect(seen[0]).toContain('Content-Length: 8');
    expect(seen[0]).not.toContain('Transfer-Encoding');
  });

  it.each([
    'GET http://shop.test/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET http://shop.test/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'GET http://shop.test/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n',
    'GET http://shop.test/ HTTP/1.1\nHost: x\n\n',
    '\u0016\u0003\u0001\u0002garbage\r\n\r\n',
  ])('that is ambiguous or garbage never reaches a website: %j', async (text) => {
    const { gate, dialed } = await start();
    await talkRaw(gate.port, text);
    expect(dialed).toEqual([]);
    expect(await talkRaw(gate.port, get('http://shop.test/'), ANSWERED)).toMatch(/ 200 OK/);
  });
});

describe('a tunnel', () => {
  it('carries bytes both ways to the checked address', async () => {
    const { gate, dialed } = await start();
    const answer = await talkRaw(gate.port, connectTo('shop.test:443') + get('/inside'), ANSWERED);
    expect(answer).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\nHTTP\/1\.1 200 OK/);
    expect(seen[0]).toMatch(/^GET \/inside /);
    expect(dialed).toEqual([`${PUBLIC}:443`]);
  });

  it('is cut at the byte cap', async () => {
    const { gate } = await start({ limits: { bytesPerConnection: 200_000 } });
    const answer = await talkRaw(gate.port, connectTo('shop.test:443') + get('/endless'));
    expect(answer.length).toBeLessThan(400_000);
  });

  it('that is idle is closed', async () => {
    const { gate } = await start({ limits: { idleTimeoutMs: 50 } });
    const answer = await talkRaw(gate.port, connectTo('shop.test:443') + get('/silent'));
    expect(answer).toBe('HTTP/1.1 200 Connection Established\r\n\r\n');
  });
});

describe('a refused target', () => {
  const targets = [
    '127.0.0.1:80',
    'localhost:80',
    '[::1]:80',
    '[::ffff:169.254.169.254]:80',
    '2130706433:80',
    '0x7f.1:443',
    '10.0.0.1:8080',
    '169.254.169.254:80',
    '100.100.100.200:80',
    'intranet:80',
    'shop.test:22',
    'shop.test:25',
    'shop.test:9000',
    'user:secret@shop.test:80',
  ];
  const resolver = async (hostname: string) => {
    if (hostname === 'localhost') return ['127.0.0.1'];
    return hostname === 'intranet' ? ['10.1.1.1'] : [PUBLIC];
  };

  it('is never dialed, and answered like every other', async () => {
    const { gate, dialed } = await start({ resolver });
    const plain = await Promise.all(
      targets.map((target) => talkRaw(gate.port, get(`http://${target}/`, 'Connection: close\r\n'))),
    );
    const tunnels = await Promise.all(targets.map((target) => talkRaw(gate.port, connectTo(target))));
    const withoutDate = (answer: string) => answer.replace(/\r\nDate: [^\r]+/i, '');
    expect(new Set(plain.map(withoutDate)).size).toBe(1);
    expect(new Set(tunnels).size).toBe(1);
    for (const answer of [plain[0], tunnels[0]]) {
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer).toContain('This address cannot be reached from here.');
    }
    expect(dialed).toEqual([]);
  });

  it.each([
    get('/'),
    get('https://shop.test/'),
    get('ftp://shop.test/'),
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ])('includes what is not an absolute http address: %j', async (text) => {
    const { gate, dialed } = await start();
    expect(await talkRaw(gate.port, text, /here\.\n/)).toMatch(/^HTTP\/1\.1 403 /);
    expect(dialed).toEqual([]);
  });

  it('is logged', async () => {
    const lines: string[] = [];
    const { gate } = await start({ log: (line) => lines.push(line) });
    await talkRaw(gate.port, connectTo('10.0.0.1:443'));
    expect(lines).toEqual(['egress refused: 10.0.0.1:443']);
  });
});

describe('the allow list', () => {
  it('opens exactly its private targets', async () => {
    const { gate, dialed } = await start({
      allowPrivate: allowListOf('127.0.0.1:9000,localhost:80'),
      resolver: async () => ['127.0.0.1'],
    });
    expect(await talkRaw(gate.port, get('http://127.0.0.1:9000/'), ANSWERED)).toMatch(/ 200 /);
    expect(await talkRaw(gate.port, get('http://localhost/'), ANSWERED)).toMatch(/ 200 /);
    expect(await talkRaw(gate.port, get('http://127.0.0.1/', 'Connection: close\r\n'))).toMatch(/ 403 /);
    expect(await talkRaw(gate.port, get('http://name.test/', 'Connection: close\r\n'))).toMatch(/ 403 /);
    expect(dialed).toEqual(['127.0.0.1:9000', '127.0.0.1:80']);
  });

  it('never opens the gate itself or an own service', async () => {
    const { gate, dialed } = await start({
      allowPrivate: allowListOf('127.0.0.1:*,localhost:*'),
      resolver: async () => ['127.0.0.1', '::1'],
      ownAddresses: ['127.0.0.1:5999'],
    });
    for (const target of [`127.0.0.1:${gate.port}`, `localhost:${gate.port}`, '127.0.0.1:5999']) {
      expect(await talkRaw(gate.port, connectTo(target))).toMatch(/ 403 /);
    }
    expect(dialed).toEqual([]);
  });
});

describe('limits', () => {
  it('cut an endless plain answer', async () => {
    const { gate } = await start({ limits: { bytesPerConnection: 200_000 } });
    expect((await talkRaw(gate.port, get('http://shop.test/endless'))).length).toBeLessThan(600_000);
  });

  it('hold for all connections of a load together, until the next load starts', async () => {
    const { gate } = await start({ limits: { bytesPerLoad: 100_000 } });
    await talkRaw(gate.port, get('http://shop.test/endless'));
    expect(await talkRaw(gate.port, get('http://shop.test/'))).not.toMatch(ANSWERED);
    gate.startLoad();
    expect(await talkRaw(gate.port, get('http://shop.test/'), ANSWERED)).toMatch(ANSWERED);
  });

  it('end a flood of interim answers', async () => {
    const { gate } = await start();
    expect(await talkRaw(gate.port, get('http://shop.test/interim', 'Connection: close\r\n'))).toMatch(
      /malformed_answer/,
    );
  });

  it('bound the number of connections', async () => {
    const { gate } = await start({ limits: { connections: 2 } });
    const held = [connect(gate.port, '127.0.0.1'), connect(gate.port, '127.0.0.1')];
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await talkRaw(gate.port, get('http://shop.test/'), ANSWERED)).toBe('');
    for (const socket of held) socket.destroy();
  });
});

describe('a host of another company that answers nothing while a page is measured', () => {
  const CLOSE = 'Connection: close\r\n';
  const limits = { silenceMs: 50 };

  it('is given up on, and then refused at once, by the same fault', async () => {
    const { gate, dialed } = await start({ limits });
    const end = gate.measurePage(['shop.test:80']);
    for (const turn of ['first', 'second']) {
      expect(await talkRaw(gate.port, get('http://fonts.test/silent', CLOSE)), turn).toMatch(/ timed_out/);
    }
    expect(await talkRaw(gate.port, connectTo('fonts.test:80'))).toMatch(/ timed_out/);
    expect(dialed).toHaveLength(1);
    end();
    expect(await talkRaw(gate.port, get('http://fonts.test/', CLOSE))).toMatch(/ 200 /);
  });

  it('ends in a tunnel too, once a request was sent', async () => {
    const { gate } = await start({ limits });
    gate.measurePage(['shop.test:443']);
    const socket = connect(gate.port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
      if (answers.endsWith('Established\r\n\r\n')) socket.write('GET / HTTP/1.1\r\n\r\n');
      // A request follows on what looked like a handshake.
      else if (answers.endsWith('ok')) socket.write(`GET /silent HTTP/1.1\r\nX: ${'x'.repeat(300)}\r\n\r\n`);
    });
    socket.write(connectTo('fonts.test:443'));
    await closed;
    expect(answers).toMatch(/ok$/);
  });

  it('does not end the wait for the page itself', async () => {
    const { gate } = await start({ limits: { ...limits, idleTimeoutMs: 400 } });
    gate.measurePage(['shop.test:80']);
    const asked = talkRaw(gate.port, get('http://shop.test/silent', CLOSE));
    expect(await talkRaw(gate.port, get('http://fonts.test/silent', CLOSE))).toMatch(/ timed_out/);
    expect(await talkRaw(gate.port, get('http://shop.test/', CLOSE))).toMatch(/ 200 /);
    expect(await asked).toMatch(/ timed_out/);
    expect(await talkRaw(gate.port, get('http://shop.test/', CLOSE))).toMatch(/ 200 /);
  });
});

it('tells apart why a website did not answer', async () => {
  const codes: Record<string, string> = { 'gone.test': 'ENOTFOUND', 'broken.test': 'ESERVFAIL' };
  const { gate } = await start({
    resolver: async (hostname) => {
      if (codes[hostname] !== undefined) throw Object.assign(new Error('dns'), { code: codes[hostname] });
      return [PUBLIC];
    },
  });
  const fault = async (target: string) =>
    /x-egress-gate-fault: (\w+)/.exec(await talkRaw(gate.port, connectTo(target)))?.[1];
  expect(await fault('gone.test:443')).toBe('host_not_found');
  expect(await fault('broken.test:443')).toBe('connection_failed');
  expect(await fault('off.test:8443')).toBe('connection_refused');
});

it('stops at once while connections are open', async () => {
  const { gate } = await start();
  const pending = talkRaw(gate.port, get('http://shop.test/silent'));
  await expect.poll(() => seen.length).toBe(1);
  await gate.stop();
  await pending;
});
