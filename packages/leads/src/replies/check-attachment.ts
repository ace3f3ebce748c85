import { fileTypeFromBuffer } from 'file-type';

/** Bytes. */
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 20;

/** What opens without running anything. Found in the content: a mail may call a program a picture. */
const KEPT_TYPES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/avif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

export interface CheckedAttachment {
  name: string;
  /** Null where it is not kept. */
  mediaType: string | null;
  sizeBytes: number;
  refused: 'type' | 'size' | null;
  content: Buffer | null;
}

/** Keeps a file of a known, harmless type and size; of any other, only its name and size. */
export async function checkAttachment(
  file: { filename?: string | undefined; content: Buffer },
  isCut = false,
): Promise<CheckedAttachment> {
  const { content } = file;
  const refuse = (refused: 'type' | 'size'): CheckedAttachment => ({
    name: plainFileName(file.filename),
    mediaType: null,
    sizeBytes: content.length,
    refused,
    content: null,
  });
  if (isCut || content.length > MAX_ATTACHMENT_BYTES) return refuse('size');
  const mediaType = (await fileTypeFromBuffer(content))?.mime ?? (isPlainText(content) ? 'text/plain' : null);
  if (mediaType === null || !(KEPT_TYPES.has(mediaType) || mediaType === 'text/plain')) return refuse('type');
  return {
    name: plainFileName(file.filename),
    mediaType,
    sizeBytes: content.length,
    refused: null,
    content,
  };
}

/** Without folders and control characters, such as those that turn the direction of reading around. */
function plainFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]+/gu, '')
    .trim();
  return [...plain].slice(-150).join('') || 'attachment';
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
