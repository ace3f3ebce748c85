import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@fml/contract';
import type { Page } from '@playwright/test';
import { answerWith, mailToLead } from './mailbox.ts';
import { type Desk, expect, test } from './staff.ts';
import { arriveByForms, OUTCOMES, type WeekLead, workByKeyboard } from './week-leads.ts';
import { WEEK_REPLIES } from './week-mails.ts';
import { expectDashboardMetrics } from './week-metrics.ts';
import { invite, join } from './week-people.ts';

/** From the first invitation to the metrics of Friday. CONTRIBUTING.md says how to read it step by step. */
test('a week of the agency', { tag: '@long' }, async ({ page, desk, browser }) => {
  test.setTimeout(1_200_000);
  const run = randomBytes(3).toString('hex');
  const people: Partial<Record<StaffRole, Page>> = {};
  let leads: WeekLead[] = [];
  const personOf = (role: StaffRole): Page => {
    const found = people[role];
    if (found === undefined) throw new Error(`no ${role} has joined`);
    return found;
  };

  for (const role of ['manager', 'member', 'read_only'] as const) {
    await test.step(`Monday: the owner invites a colleague (${role}), who sets a password and signs in`, async () => {
      const email = `${role}.${run}@agency.example`;
      await invite(page, email, role);
      people[role] = await join(browser, email);
      const { rows } = await desk.sql.query(
        'select r.staff_role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1',
        [email],
      );
      expect(rows).toEqual([{ staff_role: role }]);
    });
  }

  await test.step('Tuesday: twelve leads arrive by the public forms', async () => {
    leads = await arriveByForms();
    const { rows } = await desk.sql.query(
      `select (select count(*)::int from public.onboarding_submissions) as submissions,
         (select count(*)::int from public.consultation_requests) as consultations`,
    );
    expect(rows).toEqual([{ submissions: 10, consultations: 2 }]);
  });

  await test.step('the read-only colleague sees them and is offered no change', async () => {
    const reader = personOf('read_only');
    await reader.goto('/admin/submissions');
    await expect(reader.getByRole('table').locator('tbody tr[data-key]')).toHaveCount(10);
    await expect(reader.getByRole('button', { name: 'New lead' })).toHaveCount(0);
    await expect(reader.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  });

  await test.step('the manager works ten of them by keyboard, and all ten are complete', async () => {
    const keys = await workByKeyboard(personOf('manager'), leads);
    // Beside the typing of the follow-up, the value and the reason.
    expect(keys / leads.length).toBeLessThanOrEqual(12);
    await expect
      .poll(() => worked(desk), { timeout: 120_000 })
      .toEqual(
        leads
          .map(({ email, value }, n) => ({
            email,
            status: OUTCOMES[n],
            value,
            lost_reason: OUTCOMES[n] === 'lost' ? 'Too expensive' : null,
            calls: 1,
            follow_ups: 1,
            mails: 1,
          }))
          .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
      );
  });

  for (const [n, { shape, content, shown }] of WEEK_REPLIES.entries()) {
    await test.step(`Wednesday: a lead answers (${shape}), and the member reads it`, async () => {
      const { business, email } = leads[n] ?? { business: '', email: '' };
      await answerWith(await mailToLead(email), email, content);
      const member = personOf('member');
      const { rows } = await desk.sql.query<{ id: string }>(
        'select id from public.onboarding_submissions where contact_email = $1',
        [email],
      );
      await member.goto(`/admin/submissions/${rows[0]?.id}`);
      await expect(member.getByRole('heading', { level: 1, name: business })).toBeVisible();
      const reply = member
        .getByRole('region', { name: 'Timeline' })
        .getByRole('listitem')
        .filter({ hasText: `${email} wrote back` });
      for (const words of shown) await expect(reply.getByText(words).first()).toBeVisible();
    });
  }

  await test.step('Friday: the metrics of the dashboard are those of the rows', async () => {
    await expectDashboardMetrics(page, desk);
  });
  for (const person of Object.values(people)) await person.context().close();
});

/** What was done on each lead that came by the questionnaire. */
async function worked(desk: Desk): Promise<unknown[]> {
  const { rows } = await desk.sql.query(
    `select s.contact_email as email, s.status, s.deal_value::int as value, s.lost_reason,
       (select count(*)::int from public.lead_calls c where c.lead_id = s.id and c.deleted_at is null and c.outcome = 'spoke') as calls,
       (select count(*)::int from public.follow_ups t where t.lead_id = s.id and t.done_at is null and t.title = 'send the offer') as follow_ups,
       (select count(*)::int from public.lead_messages m where m.lead_id = s.id and m.channel = 'email' and m.state = 'sent') as mails
     from public.onboarding_submissions s order by s.contact_email collate "C"`,
  );
  return rows;
}
