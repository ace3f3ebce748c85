import type {
  FormTest,
  FormTestMessage,
  FormTestOutcome,
  FormTestProblem,
  ReportLanguage,
} from '@fml/contract';
import type { Database } from '@fml/postgres';

/** One row of `private.form_tests`. */
export interface StoredFormTest {
  id: string;
  reportId: string;
  form: number;
  host: string;
  language: ReportLanguage;
  replyTo: string | null;
  status: 'reading' | 'ready' | 'asked' | 'sending' | 'ended';
  message: FormTestMessage | null;
  problem: FormTestProblem | null;
  askedBy: string | null;
  createdAt: Date;
  askedAt: Date | null;
  sentAt: Date | null;
  outcome: FormTestOutcome | null;
  httpStatus: number | null;
  arrived: boolean | null;
}

type Db = Pick<Database, 'appPool'>;

const COLUMNS = `id, report_id as "reportId", form, host, language, reply_to as "replyTo", status, message, problem,
  asked_by as "askedBy", created_at as "createdAt", asked_at as "askedAt", sent_at as "sentAt", outcome,
  http_status as "httpStatus", arrived`;
/** Longer than reading and sending take together. */
const CLAIM_MS = 60_000;
/** A person is not answered anymore after this; what was seen that long ago is not sent. */
const PREVIEW_MS = 30 * 60_000;
const WAIT_MS = 2 * 60_000;
const TODAY = `(now() at time zone 'UTC')::date`;

export async function readFormTest(db: Db, id: string): Promise<StoredFormTest | null> {
  const { rows } = await db.appPool.query<StoredFormTest>(
    `select ${COLUMNS} from private.form_tests where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether a message was sent to the website today, or is about to be. */
export async function isTestedToday(db: Db, host: string): Promise<boolean> {
  const { rowCount } = await db.appPool.query(
    `select from private.form_tests where host = $1 and sent_on = ${TODAY}`,
    [host],
  );
  return rowCount === 1;
}

/** Asks a worker to read a form. */
export async function storePreviewRequest(
  db: Db,
  test: Pick<StoredFormTest, 'reportId' | 'form' | 'host' | 'language' | 'replyTo'> & {
    /** Whose access token came along: an admin tests as staff. */
    userId: string | null;
  },
): Promise<string> {
  const { rows } = await db.appPool.query<{ id: string }>(
    `insert into private.form_tests (report_id, form, host, language, reply_to, asked_by)
     values ($1, $2, $3, $4, $5, (select user_id from public.user_roles where user_id = $6 and role = 'admin'))
     returning id`,
    [test.reportId, test.form, test.host, test.language, test.replyTo, test.userId],
  );
  return rows[0]?.id ?? '';
}

/**
 * Asks a worker to send what a preview showed. False if that is no longer possible, or was done before; `used_up` if the website
 * has its message of the day. The day is taken here, by a unique constraint, before anything is sent.
 */
export async function askForSending(db: Db, id: string): Promise<boolean | 'used_up'> {
  try {
    const { rowCount } = await db.appPool.query(
      `update private.form_tests set status = 'asked', asked_at = now(), sent_on = ${TODAY}
        where id = $1 and status = 'ready' and created_at > now() - $2 * interval '1 millisecond'`,
      [id, PREVIEW_MS],
    );
    return rowCount === 1;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'form_tests_once_a_day';
    if (isTaken) return 'used_up';
    throw error;
  }
}

/**
 * The test that has waited longest, for one worker alone. One that is to be sent is marked as sent before it is returned; if
 * its worker dies, it comes once more, with `status` as it was: `sending`. Whether it left is not known then.
 */
export async function claimFormTest(db: Db): Promise<(StoredFormTest & { isLate: boolean }) | null> {
  const { rows } = await db.appPool.query<StoredFormTest & { isLate: boolean }>(
    `with next as (
       select id, status from private.form_tests
        where status = 'asked' or (status in ('reading', 'sending') and (claimed_until is null or claimed_until < clock_timestamp()))
        order by created_at limit 1 for update skip locked
     ), claimed as (
       update private.form_tests t
          set claimed_until = clock_timestamp() + $1 * interval '1 millisecond',
              status = case t.status when 'asked' then 'sending' else t.status end,
              sent_at = case t.status when 'asked' then now() else t.sent_at end
         from next where t.id = next.id
       returning t.*, next.status as was
     )
     select ${COLUMNS.replace('status,', 'was as status,')},
            coalesce(asked_at, created_at) < now() - $2 * interval '1 millisecond' as "isLate" from claimed`,
    [CLAIM_MS, WAIT_MS],
  );
  return rows[0] ?? null;
}

export async function storePreview(db: Db, id: string, message: FormTestMessage): Promise<void> {
  await db.appPool.query(
    `update private.form_tests set status = 'ready', message = $2 where id = $1 and status = 'reading'`,
    [id, message],
  );
}

/** Nothing was sent, and the website keeps its message of the day. */
export async function endUnsent(db: Db, id: string, problem: FormTestProblem): Promise<void> {
  await db.appPool.query(
    `update private.form_tests
        set status = 'ended', problem = $2, message = null, reply_to = null, sent_on = null, sent_at = null
      where id = $1 and status in ('reading', 'sending')`,
    [id, problem],
  );
}

export async function endSent(
  db: Db,
  id: string,
  outcome: FormTestOutcome,
  httpStatus: number | null,
): Promise<void> {
  await db.appPool.query(
    `update private.form_tests set status = 'ended', outcome = $2, http_status = $3, message = null, reply_to = null
      where id = $1 and status = 'sending'`,
    [id, outcome, httpStatus],
  );
}

/** Null if there is no such message. */
export async function storeArrival(db: Db, id: string, arrived: boolean): Promise<StoredFormTest | null> {
  const { rows } = await db.appPool.query<StoredFormTest>(
    `update private.form_tests set arrived = $2 where id = $1 and outcome is not null returning ${COLUMNS}`,
    [id, arrived],
  );
  return rows[0] ?? null;
}

/** The messages that were sent to forms of a report, newest first. */
export async function readSentTests(db: Db, reportId: string): Promise<FormTest[]> {
  const { rows } = await db.appPool.query<StoredFormTest>(
    `select ${COLUMNS} from private.form_tests where report_id = $1 and outcome is not null
      order by sent_at desc limit 50`,
    [reportId],
  );
  return rows.map(formTest);
}

/** Of a test that was sent. */
export function formTest({ id, form, sentAt, outcome, httpStatus, arrived }: StoredFormTest): FormTest {
  if (sentAt === null || outcome === null) throw new Error('this test was not sent');
  return { id, form, sent_at: sentAt.toISOString(), outcome, http_status: httpStatus, arrived };
}
