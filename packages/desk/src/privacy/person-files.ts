import { type Queries, sql } from '@fml/postgres';
import type { PersonData } from './person-data.ts';

/** So that the document can be opened. */
const MAX_BYTES = 20 * 1_048_576;
const ELSEWHERE =
  'Too large for this document. On the desk, the file is in the timeline of the lead, at its email.';

/** The rows with the content of their files, as far as they fit; the others say where they are. */
export async function withFiles(tx: Queries, found: PersonData): Promise<PersonData> {
  let left = MAX_BYTES;
  const complete: PersonData = { ...found };
  for (const table of ['message_attachments', 'reply_attachments'] as const) {
    const files: PersonData[string] = [];
    for (const file of found[table] ?? []) {
      if (typeof file['refused'] === 'string') {
        files.push({ ...file, content_base64: null });
        continue;
      }
      left -= Number(file['size_bytes']);
      if (left < 0) files.push({ ...file, content_base64: null, where: ELSEWHERE });
      else files.push({ ...file, content_base64: await contentOf(tx, table, String(file['id'])) });
    }
    complete[table] = files;
  }
  return complete;
}

async function contentOf(
  tx: Queries,
  table: 'message_attachments' | 'reply_attachments',
  id: string,
): Promise<string | null> {
  const { rows } =
    table === 'reply_attachments'
      ? await sql<{
          content: Buffer | null;
        }>`select content from private.reply_attachments where id = ${id}`.execute(tx)
      : await sql<{ content: Buffer | null }>`
          select string_agg(content, '' order by part) as content from private.message_attachment_parts
           where attachment_id = ${id}`.execute(tx);
  return rows[0]?.content?.toString('base64') ?? null;
}
