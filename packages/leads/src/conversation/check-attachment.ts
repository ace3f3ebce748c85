import { KEPT_TYPES, keptFileName } from '@fml/contract';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes. */
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 20;

/** How a file begins in which Outlook packs text and files of a message (MS-OXTNEF). */
const TNEF_BEGIN = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);
/** The beginning of the object identifiers of signed and encrypted content (RFC 5652). */
const PKCS7_OID = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07]);

export interface CheckedAttachment {
  name: string;
  /** Null where it is not kept. */
  mediaType: string | null;
  sizeBytes: number;
  refused: 'type' | 'size' | null;
  content: Buffer | null;
}

/**
 * Keeps a file of a known, harmless type and size; of any other, only its name and size. The type is found in the content: a
 * mail may call a program a picture.
 */
export async function checkAttachment(file: NamedFile, isCut = false): Promise<CheckedAttachment> {
  if (isCut || file.content.length > MAX_ATTACHMENT_BYTES) return refusedFile(file, 'size');
  const mediaType = await typeOf(file.content);
  return mediaType !== null && KEPT_TYPES.has(mediaType)
    ? keptFile(file, mediaType)
    : refusedFile(file, 'type');
}

/** A message that no one here can read, as a file. */
export function unreadMessageFile(source: Buffer, isCut: boolean): CheckedAttachment {
  const file = { filename: 'message.eml', content: source };
  return isCut || source.length > MAX_ATTACHMENT_BYTES
    ? refusedFile(file, 'size')
    : keptFile(file, 'message/rfc822');
}

interface NamedFile {
  filename?: string | undefined;
  content: Buffer;
}

function keptFile({ filename, content }: NamedFile, mediaType: string): CheckedAttachment {
  const name = keptFileName(filename ?? '', mediaType);
  return { name, mediaType, sizeBytes: content.length, refused: null, content };
}

function refusedFile({ filename, content }: NamedFile, refused: 'type' | 'size'): CheckedAttachment {
  const name = keptFileName(filename ?? '', null);
  return { name, mediaType: null, sizeBytes: content.length, refused, content: null };
}

async function typeOf(content: Buffer): Promise<string | null> {
  if (content.subarray(0, TNEF_BEGIN.length).equals(TNEF_BEGIN)) return 'application/ms-tnef';
  if (content[0] === 0x30 && content.subarray(0, 32).includes(PKCS7_OID)) return 'application/pkcs7-mime';
  if (/^\s*-----BEGIN PGP MESSAGE-----/.test(content.subarray(0, 100).toString('latin1'))) {
    return 'application/pgp-encrypted';
  }
  return (await fileTypeFromBuffer(content))?.mime ?? (isPlainText(content) ? 'text/plain' : null);
}

function isPlainText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    // Markup runs in a browser, whatever its name is.
    return !text.includes('\0') && !/^\s*(<|%PDF|#!)/.test(text);
  } catch {
    return false;
  }
}
