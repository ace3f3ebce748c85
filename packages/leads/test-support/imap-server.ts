import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import { ImapFlow } from 'imapflow';
import { imapConnection } from '../src/replies/imap-connection.ts';

export interface TestImapServer {
  url: string;
  /** A mail comes in; lines end as on the wire. */
  deliver(raw: string): void;
  /** The mailbox was made anew: other UIDs, the same messages. */
  renumber(): void;
  /** To all clients so far. */
  sentBytes(): number;
  stop(): Promise<void>;
}

/** Puts a mail into the mailbox of a server in another process. */
export async function appendMail(imapUrl: string, raw: string): Promise<void> {
  const { folder, ...connection } = imapConnection(imapUrl) ?? { folder: '' };
  const client = new ImapFlow({ ...connection, logger: false, disableAutoIdle: true });
  await client.connect();
  await client.append(folder, raw.replaceAll(/\r?\n/g, '\r\n'));
  await client.logout();
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
  let bytesOfClosed = 0;
  const tcp: Server = server.server;
  tcp.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      bytesOfClosed += socket.bytesWritten;
    });
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
    sentBytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytesOfClosed),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}
