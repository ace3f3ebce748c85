declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Mailbox {
    uidvalidity: number;
    uidnext: number;
    messages: { uid: number; raw: string }[];
  }
  interface HoodiecrowServer {
    server: Server;
    listen(port: number, host: string): void;
    appendMessage(mailbox: string, flags: string[], internalDate: false, raw: string): unknown;
    getMailbox(name: string): Mailbox;
  }
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, { messages: unknown[] }>;
  }): HoodiecrowServer;
}
