import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, it } from 'vitest';
import { createDnsResolver } from './resolver.ts';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;

let server: Socket | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

interface Reply {
  code?: number;
  addresses?: number[][];
}

/** A DNS server on loopback; `answer` gets the record type and gives null to stay silent. */
async function dnsServer(answer: (type: number, name: string) => Reply | null): Promise<string> {
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (query, from) => {
    let end = 12;
    const labels: string[] = [];
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += length + 1;
    }
    const type = query.readUInt16BE(end + 1);
    const reply = answer(type, labels.join('.'));
    if (reply === null) return;
    const addresses = reply.addresses ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (reply.code ?? 0), 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt16BE(0, 10);
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]),
    );
    socket.send(Buffer.concat([header, query.subarray(12, end + 5), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${socket.address().port}`;
}

const signal = () => new AbortController().signal;

it('gives the addresses of both families', async () => {
  const address = await dnsServer((type) => ({
    addresses: type === TYPE_A ? [[93, 184, 216, 34]] : [[0x20, 1, ...Array<number>(13).fill(0), 1]],
  }));
  const resolve = createDnsResolver({ servers: [address] });
  expect(await resolve('bakery.test', { signal: signal() })).toEqual(['93.184.216.34', '2001::1']);
});

it('is content with one family', async () => {
  const address = await dnsServer((type) =>
    type === TYPE_AAAA ? { code: SERVER_FAILURE } : { addresses: [[1, 1, 1, 1]] },
  );
  const resolve = createDnsResolver({ servers: [address] });
  expect(await resolve('bakery.test', { signal: signal() })).toEqual(['1.1.1.1']);
});

it.each([
  ['ENOTFOUND', { code: NAME_ERROR }],
  ['ESERVFAIL', { code: SERVER_FAILURE }],
  ['ENODATA', {}],
])('rejects with %s', async (code, reply) => {
  const address = await dnsServer(() => reply);
  const resolve = createDnsResolver({ servers: [address] });
  await expect(resolve('bakery.test', { signal: signal() })).rejects.toMatchObject({ code });
});

it('gives up at its time limit, and when its caller does', async () => {
  const address = await dnsServer(() => null);
  const quick = createDnsResolver({ servers: [address], timeoutMs: 60 });
  await expect(quick('bakery.test', { signal: signal() })).rejects.toBeInstanceOf(Error);
  const patient = createDnsResolver({ servers: [address] });
  await expect(patient('bakery.test', { signal: AbortSignal.timeout(50) })).rejects.toBeInstanceOf(Error);
});

it('asks for names as they stand, without the search list', async () => {
  const asked = new Set<string>();
  const address = await dnsServer((_type, name) => {
    asked.add(name);
    return { code: NAME_ERROR };
  });
  await createDnsResolver({ servers: [address] })('intranet', { signal: signal() }).catch(() => {});
  expect([...asked]).toEqual(['intranet']);
});

it('knows localhost without asking, and leaves allow-listed names to the system', async () => {
  const resolve = createDnsResolver({
    servers: ['127.0.0.1:1'],
    usesSystemLookup: (name) => name === '127.0.0.2',
  });
  expect(await resolve('localhost', { signal: signal() })).toEqual(['127.0.0.1', '::1']);
  expect(await resolve('127.0.0.2', { signal: signal() })).toEqual(['127.0.0.2']);
});
