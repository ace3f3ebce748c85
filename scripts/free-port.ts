import { createServer } from 'node:net';

/** A port that no program listens on; `wanted` if it is free, otherwise an error that says so. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${wanted} is already in use. Choose another: --port`)));
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
