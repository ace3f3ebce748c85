import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

interface Listening {
  port: number;
  url: string;
  stop: () => Promise<void>;
}

/** Serves an app on a free loopback port, for clients that need a real connection. */
export function listenLocally(app: Hono): Promise<Listening> {
  return listenOn(createAdaptorServer({ fetch: app.fetch }) as Server);
}

/** The same for a server. */
export async function listenOn(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A bare connection to this machine, all of which is 127.0.0.0/8; a reset is a way of closing it. */
export async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
