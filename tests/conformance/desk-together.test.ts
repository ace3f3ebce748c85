import type { CallOutcome, LeadRef } from '@fml/contract';
import { spreadEvents } from '@fml/leads/deliver';
import { noteReportReopened } from '@fml/leads/events';
import { applyRetention } from '@fml/leads/retention';
import { inQueries } from '@fml/postgres';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { allImportRows } from '../../apps/site/app/admin/imports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { getMessageForm, getTimeline, logCall, mergeCompared, newCall, openReplies } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { deskParts } from './desk-parts.ts';

/** What one part of the desk does to another: merged leads, imports, mails, metrics, and events. */

const desk = emptyDesk('ana@desk.example');
const { submission, consultation, rows } = desk;
const { seenAt, reply, checked } = deskParts(desk);

const call = async (lead: LeadRef, outcome: CallOutcome, calledAt: string) =>
  logCall(lead, newCall(outcome, { calledAt }), await seenAt(lead));

const hour = (n: number) => `2026-11-10T${String(n).padStart(2, '0')}:00:00Z`;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('a merged lead', () => {
  /** Every metric that a team is managed by. */
  const teamMetrics = async () => [
    await runDesk('pipeline-metrics', {}),
    await runDesk('win-metrics', NOVEMBER),
    await runDesk('answer-metrics', NOVEMBER),
    await runDesk('contact-metrics', NOVEMBER),
  ];

  test('is on no board and in no metric of the team, its calls are tries of the kept one, and an undo brings all back', async () => {
    const nothing = await teamMetrics();
    const kept = await submission({
      created_at: hour(1),
      status: 'qualified',
      deal_value: 500,
      first_response_at: hour(3),
      first_response_minutes: 5,
    });
    const merged = await consultation({
      created_at: hour(2),
      status: 'lost',
      deal_value: 70,
      first_response_at: hour(3),
      first_response_minutes: 5,
    });
    await call(kept, 'no_answer', hour(3));
    await call(merged, 'spoke', hour(4));
    await call(kept, 'spoke', hour(5));
    const before = await teamMetrics();
    expect(await runDesk('contact-metrics', NOVEMBER)).toMatchObject([
      { try: 1, calls: 2 },
      { try: 2, calls: 1 },
    ]);

    const mergeId = await mergeCompared(kept, merged);
    expect(await runDesk('contact-metrics', NOVEMBER)).toEqual([
      { try: 1, calls: 1, reached: 0 },
      { try: 2, calls: 1, reached: 1 },
      { try: 3, calls: 1, reached: 1 },
    ]);
    const secondTries = { metric: 'contact_by_try', ...NOVEMBER, by: { try: 2 }, count: 'calls' } as const;
    expect(await runDesk('metric-leads', { part: secondTries, cursor: null })).toMatchObject({
      count: 1,
      rows: [{ id: kept.id }],
    });
    const lost = { metric: 'lost_leads', ...NOVEMBER, by: { reason: null }, count: 'leads' } as const;
    expect((await runDesk('metric-leads', { part: lost, cursor: null })).count).toBe(0);
    for (const column of await runDesk('lead-board', {
      kind: 'consultation',
      query: { sort: 'newest', limit: 50 },
    })) {
      expect(column).toMatchObject({ rows: [], value: 0, total: { count: 0 } });
    }
    const { hours } = await runDesk('answer-metrics', NOVEMBER);
    expect(hours.flatMap(({ answers }) => Object.values(answers)).reduce((sum, n) => sum + n, 0)).toBe(1);

    await runDesk('undo-merge', { mergeId });
    expect(await teamMetrics()).toEqual(before);
    await mergeCompared(kept, merged);
    await desk.empty();
    expect(await teamMetrics()).toEqual(nothing);
  });

  test('leaves its replies and its address with the kept one', async () => {
    const kept = await submission({ business_name: 'Rosa Bakery', contact_email: 'rosa@bakery.example' });
    const merged = await consultation({ email: 'rosa@home.example' });
    const replyId = await reply(merged);
    await mergeCompared(kept, merged);
    expect(await openReplies()).toMatchObject({
      count: 1,
      rows: [{ lead: kept, leadTitle: 'Rosa Bakery' }],
    });
    expect((await getMessageForm(kept, 'email')).recipients.map(({ address }) => address).sort()).toEqual([
      'rosa@bakery.example',
      'rosa@home.example',
    ]);
    expect((await getTimeline(kept)).find(({ kind }) => kind === 'reply')).toMatchObject({ replyId });
    await runDesk('settle-replies', { leadId: kept.id, isSettled: true });
    expect((await openReplies()).count).toBe(0);
    await runDesk('settle-replies', { leadId: kept.id, isSettled: false });
    await call(kept, 'spoke', new Date().toISOString());
    expect((await openReplies()).count).toBe(0);
  });

  test('is named by its kept lead as a possible duplicate of an import', async () => {
    const kept = await submission({ business_name: 'Rosa Bakery', contact_email: 'rosa@bakery.example' });
    const merged = await consultation({ email: 'rosa@home.example', phone: null });
    await mergeCompared(kept, merged);
    const { id } = await checked('Business,Email\nRosa,rosa@home.example\nNew,new@new.example');
    expect(await allImportRows(id, ['duplicate'])).toMatchObject([
      { rowNumber: 2, same: ['email'], sameKind: 'submission', sameLead: kept.id, title: 'Rosa Bakery' },
    ]);
  });

  test('is no news: its report and its replies are news of the kept one', async () => {
    const report = await insertRow(desk.db.appPool, 'website_reports', SAMPLE_REPORT);
    const kept = await submission({ business_name: 'Rosa Bakery' });
    const merged = await consultation({ website_report_id: report });
    await mergeCompared(kept, merged);
    await rows(
      `insert into private.webhook_endpoints (url, events, sealed_secret)
       values ('https://receiver.example/hook', array['report.reopened', 'reply.received'], repeat('x', 40))`,
    );
    const opened = { reportId: report, daysSince: 9, day: '2026-11-10' };
    await inQueries(desk.db, (tx) => noteReportReopened(tx, opened));
    await reply(merged);
    while (await spreadEvents(desk.db, 'https://desk.example'));
    expect(
      await rows(
        `select d.type, l.kind, d.lead_id, o.content #>> '{data,lead,business_name}' as name
          from private.webhook_deliveries d join private.outbox o using (id) join public.leads l on l.id = d.lead_id
         order by d.type`,
      ),
    ).toEqual(
      ['reply.received', 'report.reopened'].map((type) => ({
        type,
        kind: 'submission',
        lead_id: kept.id,
        name: 'Rosa Bakery',
      })),
    );
  });

  test('is kept as long as the lead that stands for it, and goes with it', async () => {
    const kept = await submission();
    const merged = await submission({ status: 'lost' });
    await mergeCompared(kept, merged);
    await rows('update private.retention_rules set lost_months = 12, open_months = 24');
    const age = (lead: LeadRef, years: number) =>
      rows(
        `select set_config('session_replication_role', 'replica', true);
         update public.onboarding_submissions set updated_at = now() - interval '${years} years' where id = '${lead.id}'`,
      );
    await age(merged, 5);
    await applyRetention(desk.db);
    expect(await rows('select id from public.onboarding_submissions')).toHaveLength(2);
    await age(kept, 5);
    await applyRetention(desk.db);
    expect(await rows('select id from public.onboarding_submissions')).toEqual([]);
    await rows('update private.retention_rules set lost_months = null, open_months = null');
  });
});
