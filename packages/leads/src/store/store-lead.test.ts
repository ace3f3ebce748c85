import type { Pool } from '@fml/postgres';
import { expect, it } from 'vitest';
import { storeConsultationRequest } from './store-lead.ts';

const MESSAGES = {
  staff: { channel: 'email', kind: 'lead_for_staff', content: {} },
  mailboxes: [],
} as const;

/** Sends four leads of which the last two share a statement, each statement failing with this SQLSTATE. */
async function statementsWhenFailingWith(code: string): Promise<number> {
  let statements = 0;
  const query = async (asked: string | { name?: string }) => {
    // Those that begin and end a transaction, and the one that reads who is told.
    if (typeof asked === 'string' || asked.name === undefined) return { rows: [], command: '' };
    statements += 1;
    throw Object.assign(new Error(code), { code });
  };
  const connect = async () => ({ query, on: () => undefined, off: () => undefined, release: () => undefined });
  const pool = { connect } as unknown as Pool;
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) =>
      storeConsultationRequest(pool, { lead: { id, request_key: id }, messages: MESSAGES }),
    ),
  );
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { code } });
  return statements;
}

it.each(['25006', '57014', '57P01', '40P01', '40001', '53100', '53300', '55P03', '08006'])(
  '%s is no fault of a single lead, so that none is tried alone',
  async (code) => expect(await statementsWhenFailingWith(code)).toBe(3),
);

it.each(['23514', '22P02'])('%s may be: those that shared a statement are tried alone', async (code) =>
  expect(await statementsWhenFailingWith(code)).toBe(5),
);
