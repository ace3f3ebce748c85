import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxMessage } from '@fml/mail';
import { createTransport } from 'nodemailer';
import { type DeliveryOutcome, notDelivered } from '../../outbox/record-delivery.ts';
import { composeMail, type Sender } from './compose-mail.ts';
import { deleteOldMailFiles, nameTime } from './delete-old-mail-files.ts';

/** Deliveries between two looks at the whole folder. */
const DELETE_EVERY = 100;

/**
 * Without a mail server every mail becomes an `.eml` file that any mail program opens, so nothing pretends to have
 * been sent. A second try writes the same file. They hold links that sign in: only the owner reads them.
 */
export function createFileDelivery(options: {
  folder: string;
  sender: Sender;
}): (message: OutboxMessage) => Promise<DeliveryOutcome> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let deliveries = 0;
  const deleteNowAndThen = async () => {
    // A mail is delivered even when an old one cannot be deleted.
    if (deliveries % DELETE_EVERY === 0)
      await deleteOldMailFiles(options.folder, new Date()).catch(() => undefined);
    deliveries += 1;
  };
  return async (message) => {
    const mail = composeMail(message, options.sender);
    if (mail === null) return notDelivered('This is not a valid email.', true);
    const { message: bytes } = await composer.sendMail(mail);
    await writePrivately(options.folder, fileNameOf(message, 'eml'), bytes as Buffer);
    await deleteNowAndThen();
    return { kind: 'sent' };
  };
}

function fileNameOf(message: OutboxMessage, ending: string): string {
  return `${nameTime(message.createdAt)}-${message.kind.replaceAll(/[^a-z0-9-]/gi, '_')}-${message.id}.${ending}`;
}

async function writePrivately(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${name}.draft`);
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, name));
}
