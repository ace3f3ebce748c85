import { randomUUID } from 'node:crypto';
import type { DisputeFindingRequest, ReportIssue } from '@fml/contract';
import { inQueries } from '@fml/postgres';
import { disputedFindings } from '@fml/reports';
import { insertReport, reportDraft } from '@fml/reports/testing';
import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { disputeFinding } from '../../apps/site/app/api/dispute-finding.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { emptyDesk } from './desk-fixture.ts';

/** "This is wrong": from the report into the desk, with the evidence as it was. */

const STAFF = 'ana@desk.example';
const desk = emptyDesk(STAFF);

const ISSUE: ReportIssue = {
  id: 'phone-link',
  title: 'The phone number cannot be tapped',
  description: 'A customer has to copy it.',
  severity: 'critical',
  action: 'Make it a link.',
  evidence: [{ where: 'Header', seen: '(213) 555-0142', where_message: { key: 'where.header', values: {} } }],
};

const VERSIONS = { algorithm: '2026.11', lighthouse: null, browser: null, benchmark_index: null };

async function report(critical: ReportIssue[] = [ISSUE]): Promise<string> {
  const issues = { critical, warnings: [], recommendations: [] };
  const { id } = await inQueries(desk.db, (tx) =>
    insertReport(tx, { ...reportDraft(), issues, versions: VERSIONS }),
  );
  return id;
}

const dispute = (reportId: string, more: Partial<DisputeFindingRequest> = {}): DisputeFindingRequest => ({
  request_key: randomUUID(),
  report_id: reportId,
  audit_id: 'phone-link',
  ...more,
});

async function asVisitor(request: DisputeFindingRequest) {
  await desk.be(null);
  const answer = await disputeFinding(request);
  await desk.be(STAFF);
  return answer;
}

test('a visitor disputes a finding, and the desk has it with what was seen', async () => {
  const id = await report();
  const request = dispute(id, { note: '  It is a link since May.\u0000 ', language: 'es' });
  expect(await asVisitor(request)).toEqual({ kind: 'data', data: {} });
  // A double click, or a page that did not hear the answer.
  expect(await asVisitor(request)).toEqual({ kind: 'data', data: {} });
  expect(await runDesk('report-disputes', { reportId: id })).toEqual([
    {
      id: expect.any(String) as string,
      reportId: id,
      auditId: 'phone-link',
      title: ISSUE.title,
      evidence: [{ where: 'Header', seen: '(213) 555-0142' }],
      algorithm: '2026.11',
      language: 'es',
      note: 'It is a link since May.',
      byStaff: false,
      createdAt: expect.any(String) as string,
      decision: null,
      decidedAt: null,
    },
  ]);
});

test('a page that did not hear the answer sends again, with the words as they are now', async () => {
  const [id, other] = [await report(), await report()];
  const request = dispute(id, { note: 'It is a lnk.' });
  await asVisitor(request);
  await asVisitor({ ...request, note: 'It is a link.' });
  await asVisitor({ ...request, report_id: other, note: 'Another report' });
  expect(await runDesk('report-disputes', { reportId: id })).toMatchObject([{ note: 'It is a link.' }]);
});

test('words are optional, and staff are told apart from visitors', async () => {
  const id = await report();
  await disputeFinding(dispute(id, { note: ' ' }));
  expect(await runDesk('report-disputes', { reportId: id })).toMatchObject([
    { note: null, byStaff: true, language: 'en' },
  ]);
});

test.each([
  ['a finding that the report does not have', { audit_id: 'image-alt' }],
  ['a report that does not exist', { report_id: randomUUID() }],
])('%s is refused in words', async (_what, more) => {
  const id = await report();
  expect(await asVisitor(dispute(id, more))).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/could not find this finding/) as string,
  });
  expect(await runDesk('report-disputes', { reportId: id })).toEqual([]);
});

test('disputes that are not unfounded are candidates for a reader, with what the report had read', async () => {
  const [id, other] = [await report(), await report()];
  await asVisitor(dispute(id, { note: 'It is a link since May.' }));
  await asVisitor(dispute(other));
  const [unfounded] = await runDesk('report-disputes', { reportId: other });
  await runDesk('decide-dispute', { disputeId: unfounded?.id ?? '', decision: 'rule_is_right' });
  expect(await disputedFindings(desk.db)).toEqual([
    expect.objectContaining({
      url: 'http://bakery.example/',
      auditId: 'phone-link',
      evidence: [{ where: 'Header', seen: '(213) 555-0142' }],
      note: 'It is a link since May.',
      decision: null,
      pages: expect.any(Array) as string[],
    }),
  ]);
});

test('a note has 500 characters at most', async () => {
  const id = await report();
  expect(await asVisitor(dispute(id, { note: 'é'.repeat(500) }))).toMatchObject({ kind: 'data' });
  expect(await asVisitor(dispute(id, { note: 'é'.repeat(501) }))).toEqual({
    kind: 'refused',
    message: 'Please keep your note to 500 characters',
  });
  expect(await runDesk('report-disputes', { reportId: id })).toHaveLength(1);
});

test('the most disputed rules come first, with the share of reports and the newest notes', async () => {
  const title = { ...ISSUE, id: 'page-title', title: 'No title' };
  const [first, second] = [await report([ISSUE, title]), await report()];
  await report([]);
  await asVisitor(dispute(first, { audit_id: 'page-title', note: 'It has one.' }));
  await asVisitor(dispute(first, { note: 'One' }));
  await asVisitor(dispute(second, { note: 'Two' }));
  const { reports, rules } = await runDesk('disputed-rules', {});
  expect(reports).toBe(3);
  expect(
    rules.map((rule) => [
      rule.auditId,
      rule.disputes,
      rule.waiting,
      rule.reports,
      rule.newest.map((d) => d.note),
    ]),
  ).toEqual([
    ['phone-link', 2, 2, 2, ['Two', 'One']],
    ['page-title', 1, 1, 1, ['It has one.']],
  ]);

  for (const { id } of rules[0]?.newest ?? [])
    await runDesk('decide-dispute', { disputeId: id, decision: 'rule_is_right' });
  const after = await runDesk('disputed-rules', {});
  expect(after.rules.map((rule) => [rule.auditId, rule.waiting])).toEqual([
    ['page-title', 1],
    ['phone-link', 0],
  ]);
});

test('a decision is set, changed and taken back', async () => {
  const id = await report();
  await asVisitor(dispute(id));
  const decision = async () => (await runDesk('report-disputes', { reportId: id }))[0];
  const disputeId = (await decision())?.id ?? '';
  await runDesk('decide-dispute', { disputeId, decision: 'rule_is_wrong' });
  expect(await decision()).toMatchObject({
    decision: 'rule_is_wrong',
    decidedAt: expect.any(String) as string,
  });
  await runDesk('decide-dispute', { disputeId, decision: 'fixed' });
  expect(await decision()).toMatchObject({ decision: 'fixed' });
  await runDesk('decide-dispute', { disputeId, decision: null });
  expect(await decision()).toMatchObject({ decision: null, decidedAt: null });
  await expect(
    runDesk('decide-dispute', { disputeId: randomUUID(), decision: 'fixed' }),
  ).rejects.toMatchObject({ kind: 'invalid' });
  await expect(
    runDesk('decide-dispute', { disputeId, decision: 'perhaps' as 'fixed' }),
  ).rejects.toMatchObject({ kind: 'invalid' });
});

test('one address sends thirty in an hour, and is then told so', async () => {
  const id = await report();
  const { app } = testApp({ database: desk.db, limited: true });
  const send = async () => {
    const response = await app.request(
      '/functions/v1/dispute-finding',
      {
        method: 'POST',
        body: JSON.stringify(dispute(id)),
        headers: { 'content-type': 'application/json', apikey: TEST_KEY },
      },
      { incoming: { socket: { remoteAddress: '198.51.100.9' } } },
    );
    return (await response.json()) as { error?: string };
  };
  for (let sent = 0; sent < 30; sent++) expect(await send()).toEqual({});
  expect(await send()).toEqual({ error: 'That was a lot at once. Please try again in an hour.' });
  expect(await runDesk('report-disputes', { reportId: id })).toHaveLength(30);
});
