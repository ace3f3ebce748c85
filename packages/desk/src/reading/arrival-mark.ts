import { type Queries, sql } from '@fml/postgres';
import { refuse } from '../refuse.ts';

/** Which leads and changes a screen has seen: those of transactions that had ended when it was loaded. */
export async function arrivalMark(tx: Queries): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select to_char(statement_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || pg_current_snapshot() as mark`.execute(
    tx,
  );
  return rows[0]?.mark ?? '';
}

export interface Mark {
  at: Date;
  /** A text of `pg_snapshot`. */
  seen: string;
}

export function parseMark(mark: string): Mark {
  const [, at = '', seen = ''] = /^([^~]{10,40})~(\d{1,18}:\d{1,18}:[\d,]*)$/.exec(mark) ?? [];
  if (Number.isNaN(Date.parse(at)) || !isSnapshot(seen)) throw refuse('mark_unknown');
  return { at: new Date(at), seen };
}

/** As PostgreSQL reads them: `xmin:xmax:xip,...`, each of the last within the first two and in order. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  const ids = running === '' ? [] : running.split(',').map(Number);
  const places = [Number(xmin), ...ids, Number(xmax)];
  return Number(xmin) > 0 && places.every((id, index) => index === 0 || id >= (places[index - 1] ?? 0));
}
