import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { addNote, erasePerson, getSubmission, setOutcome, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** A person asks for their data to be deleted: nothing that names them may be left. */

const STAFF = 'ana@desk.example';
const EMAIL = 'Quillona@Vexwood.example';
const desk = emptyDesk(STAFF);
const { submission: lead } = desk;

/** Everything that is stored, as text, but for accounts. */
async function stored(leftOut: string[] = []): Promise<string> {
  const { rows: tables } = await desk.db.adminPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> all ($1)`,
    [leftOut],
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await desk.db.adminPool.query<{ text: string | null }>(
        `select string_agg(t::text, e'\\n') as text from ${name} t`,
      );
      return `${name}: ${rows[0]?.text ?? ''}`;
    }),
  );
  return texts.join('\n');
}

test('a person goes with everything that came with the address, and others stay', async () => {
  const report = await insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    user_name: 'Quillona Vex',
    user_email: EMAIL,
    user_phone: '213-555-0177',
  });
  const mine = await lead({ contact_email: EMAIL, contact_name: 'Quillona Vex', website_report_id: report });
  await insertRow(desk.db.appPool, 'consultation_requests', {
    ...SAMPLE_CONSULTATION,
    name: 'Quillona Vex',
    email: EMAIL.toLowerCase(),
  });
  const other = await lead({ contact_name: 'Vex Ashdown' });
  await desk.db.adminPool.query(
    `insert into public.onboarding_drafts (step, contact_email, contact_name) values (2, $1, 'Quillona')`,
    [EMAIL],
  );
  await desk.db.adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content, lead_id)
     values ('email', 'lead_for_visitor', $1, '{"text": "Hello Quillona"}', $2),
       ('email', 'lead_for_staff', 'desk@agency.example', '{"text": "Quillona wrote"}', $2)`,
    [EMAIL, mine.id],
  );
  await desk.db.adminPool.query(
    `insert into public.finding_disputes (request_key, report_id, audit_id, title, evidence, language, note)
     values (gen_random_uuid(), $1, 'phone-link', 'No phone', '[]', 'en', 'Quillona has a phone number.'),
       (gen_random_uuid(), $2, 'phone-link', 'No phone', '[]', 'en', 'Answer to ${EMAIL}'),
       (gen_random_uuid(), $2, 'phone-link', 'No phone', '[]', 'en', 'The number is in the footer.')`,
    [report, await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT)],
  );
  await desk.db.adminPool.query(
    `insert into private.report_mails (report_id, address_hash, address, language, request_key, wants_recheck, confirm_hash,
       confirm_until, recheck_at)
     values ($1, private.mail_address_hash($2), $2, 'en', gen_random_uuid(), true, sha256('a'), now(), now())`,
    [report, EMAIL],
  );
  await desk.db.adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content)
     select 'email', kind, $1, '{"text": "Your website report"}'
       from unnest(array['report_confirmation', 'report_by_mail', 'report_recheck']) as kind`,
    [EMAIL.toUpperCase()],
  );
  await addNote(mine, 'Quillona calls back.');
  await runDesk('mark-lead', { leadId: mine.id, isRead: false });
  await setSubmissionStatus(mine.id, 'contacted', (await getSubmission(mine.id))?.updatedAt ?? '');
  await setOutcome(
    mine,
    { lostReason: 'Quillona chose another agency' },
    (await getSubmission(mine.id))?.updatedAt ?? '',
  );
  const { rows: found } = await desk.db.adminPool.query(
    `select from private.search_entries where names like '%quillona%'`,
  );
  expect(found).toHaveLength(3);

  expect(await erasePerson(` ${EMAIL.toUpperCase()} `)).toEqual({
    submissions: 1,
    consultations: 1,
    drafts: 1,
    reports: 1,
  });
  const left = await stored();
  for (const trace of [/quillona/i, /vexwood/i, /555-0177|5550177/]) {
    expect(left).not.toMatch(trace);
  }
  // The audit log is never changed: it keeps the random id of the lead, which leads to nothing.
  expect(await stored(['audit_log'])).not.toMatch(new RegExp(mine.id));
  expect(left).toContain('The number is in the footer.');
  // Who asked to be forgotten gets no report by mail again.
  const { rows: stopped } = await desk.db.adminPool.query(
    'select from private.stopped_mail_addresses where address_hash = private.mail_address_hash($1)',
    [EMAIL],
  );
  expect(stopped).toHaveLength(1);
  expect(await runDesk('dashboard-metrics', {})).toMatchObject({
    total: 1,
    newCount: 1,
    consultationsTotal: 0,
  });
  // The word it shared with another lead is still known.
  expect(await searchDesk('vexx')).toMatchObject([{ id: other.id, matched: ['vex'] }]);
  expect(await erasePerson(EMAIL)).toEqual({ submissions: 0, consultations: 0, drafts: 0, reports: 0 });
  await expect(erasePerson(' ')).rejects.toMatchObject({ kind: 'invalid' });
});

test('words of answers that were replaced are forgotten, those of the new ones are not', async () => {
  const { id } = await lead({ contact_name: 'Wrongly Quillona' });
  await desk.db.appPool.query(
    `update public.onboarding_submissions set contact_name = 'Rightly Dorwin' where id = $1`,
    [id],
  );
  const { rows } = await desk.db.adminPool.query<{ entry: string }>(
    'select e::text as entry from private.search_entries e where id = $1',
    [id],
  );
  expect(rows[0]?.entry).toMatch(/rightly dorwin/);
  expect(rows[0]?.entry).not.toMatch(/wrongly|quillona/);
});

test('what a colleague writes at the same moment goes as well, or is refused', async () => {
  const mine = await lead({ contact_email: EMAIL });
  const colleague = await desk.db.adminPool.connect();
  try {
    const { rows } = await colleague.query<{ id: string }>('select id from auth.users where email = $1', [
      STAFF,
    ]);
    await colleague.query('begin');
    await colleague.query(`insert into public.lead_notes (lead_id, body, author) values ($1, 'Called', $2)`, [
      mine.id,
      rows[0]?.id,
    ]);
    const erasing = erasePerson(EMAIL);
    await colleague.query('commit');
    expect(await erasing).toMatchObject({ submissions: 1 });
    const { rows: notes } = await colleague.query('select from public.lead_notes where lead_id = $1', [
      mine.id,
    ]);
    expect(notes).toEqual([]);

    const next = await lead({ contact_email: EMAIL });
    await colleague.query('begin');
    await colleague.query('delete from public.onboarding_submissions where id = $1', [next.id]);
    const writing = addNote(next, 'Too late').then(
      () => 'written',
      () => 'refused',
    );
    await expect
      .poll(async () => {
        const { rows: waiting } = await desk.db.adminPool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return waiting.length;
      })
      .toBe(1);
    await colleague.query('commit');
    expect(await writing).toBe('refused');
  } finally {
    await colleague.query('rollback').catch(() => undefined);
    colleague.release();
  }
});
