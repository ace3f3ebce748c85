import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface TestImapServer {
  url: string;
  /** A mail comes in; lines end as on the wire. */
  deliver(raw: string): void;
  /** The mailbox was made anew: other UIDs, the same messages. */
  renumber(): void;
  /** Connections so far. */
  connections(): number;
  /** Calls back on each new connection, before the greeting. */
  onConnection(listener: (socket: Socket) => void): void;
  stop(): Promise<void>;
}

const PLUGINS = ['SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'UNSELECT', 'UIDPLUS', 'ID', 'LITERALPLUS'];

/** A real IMAP server on loopback with one mailbox. */
export async function startImapServer(): Promise<TestImapServer> {
  const server = hoodiecrow({
    plugins: PLUGINS,
    users: { 'reply@agency.example': { password: 'secret' } },
    storage: { INBOX: { messages: [] } },
  });
  const sockets = new Set<Socket>();
  let opened = 0;
  const tcp: Server = server.server;
  tcp.on('connection', (socket: Socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  return {
    url: `imap://reply%40agency.example:secret@127.0.0.1:${port}/INBOX`,
    deliver: (raw) => void server.appendMessage('INBOX', [], false, raw.replaceAll(/\r?\n/g, '\r\n')),
    renumber: () => {
      const box = server.getMailbox('INBOX');
      box.uidvalidity += 1;
      for (const message of box.messages) message.uid += 1000;
      box.uidnext += 1000;
    },
    connections: () => opened,
    onConnection: (listener) => void tcp.on('connection', listener),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}
