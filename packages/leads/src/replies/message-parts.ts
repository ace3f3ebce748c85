import { Readable } from 'node:stream';
import mailsplit, { type MimeNode } from '@zone-eu/mailsplit';
import FlowedDecoder from '@zone-eu/mailsplit/lib/flowed-decoder.js';

/** A part of a message (RFC 2045). */
export interface MessagePart {
  /** In lower case; `text/plain` where the message says nothing. */
  contentType: string;
  charset: string | undefined;
  /** `inline`, `attachment` or another word; empty where the message says nothing. */
  disposition: string;
  fileName: string | undefined;
  /** Without its transfer encoding, and lines that a program broke are joined; of a multipart, what is outside its parts. */
  content: Buffer;
  parts: MessagePart[];
}

/** The tree of parts of a message. A message within it is a leaf. Throws when it has too many parts or header lines. */
export async function readParts(source: Buffer): Promise<MessagePart> {
  const splitter = new mailsplit.Splitter({ ignoreEmbedded: true });
  const found = new Map<MimeNode, { part: MessagePart; chunks: Buffer[] }>();
  for await (const data of splitter.end(source)) {
    if (data.type !== 'node') {
      found.get(data.node)?.chunks.push(data.value);
      continue;
    }
    const part: MessagePart = {
      contentType: data.contentType || 'text/plain',
      charset: data.charset || undefined,
      disposition: data.disposition || '',
      fileName: data.filename || undefined,
      content: Buffer.alloc(0),
      parts: [],
    };
    found.set(data, { part, chunks: [] });
    if (data.parentNode) found.get(data.parentNode)?.part.parts.push(part);
  }
  for (const [node, { part, chunks }] of found) part.content = await decoded(node, chunks);
  const [root] = found.values();
  if (root === undefined) throw new Error('the message has no head');
  return root.part;
}

async function decoded(node: MimeNode, chunks: Buffer[]): Promise<Buffer> {
  const bytes = Readable.from(chunks).pipe(node.getDecoder());
  const lines = node.flowed ? bytes.pipe(new FlowedDecoder({ delSp: node.delSp })) : bytes;
  const content: Buffer[] = [];
  for await (const chunk of lines) content.push(chunk);
  return Buffer.concat(content);
}
