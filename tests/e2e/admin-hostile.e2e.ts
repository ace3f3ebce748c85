import type { Locator } from '@playwright/test';
import { addConsultations, addDrafts, addSubmissions, refuseDialogs } from './desk-leads.ts';
import { HOSTILE_TEXTS, packed } from './hostile-texts.ts';
import { expectNothingWider } from './journey.ts';
import { expect, test } from './staff.ts';

/** Every text of the corpus in every field of every form, on every screen of leads: text, and nothing else. */

const NAMES = packed(HOSTILE_TEXTS, 200);
const PHONES = packed(HOSTILE_TEXTS, 40);
// The tables ask for an @ behind something, and no more.
const EMAILS = packed(HOSTILE_TEXTS, 318).map((text) => `x@${text}`);
const NOTES = packed(HOSTILE_TEXTS, 10_000);
const PHONE_SCREEN = { width: 390, height: 844 };

const at = (texts: readonly string[], index: number) => texts[index % texts.length] ?? '';

/** What strangers said, as it stands in this part of the page. */
const said = (part: Locator) => part.locator('bdi').evaluateAll((all) => all.map((each) => each.textContent));

test('no text of strangers or colleagues does anything but stand there', {
  tag: '@long',
}, async ({ page, desk }) => {
  refuseDialogs(page);
  // One address for all, so that each lead is part of the timeline of the others.
  const email = at(EMAILS, 0);
  const ids = await addSubmissions(
    desk,
    NAMES.map((name, index) => ({
      business_name: name,
      contact_name: at(NAMES, index + 1),
      contact_email: email,
      contact_phone: at(PHONES, index),
      website_url: at(EMAILS, index),
      additional_notes: HOSTILE_TEXTS.join('\n'),
      status: index === 0 ? 'lost' : 'new',
      lost_reason: index === 0 ? at(NAMES, 5) : null,
      attribution: JSON.stringify({ last: { utm_source: at(NAMES, index) } }),
    })),
  );
  const [consultation = ''] = await addConsultations(
    desk,
    PHONES.slice(0, 49).map((phone, index) => ({
      name: at(NAMES, index),
      email: index === 0 ? email : at(EMAILS, index),
      phone,
    })),
  );
  await addDrafts(
    desk,
    NAMES.slice(0, 49).map((name, index) => ({
      step: 2,
      business_name: name,
      contact_name: at(NAMES, index + 1),
      contact_email: at(EMAILS, index),
      contact_phone: at(PHONES, index + 49),
      website_url: at(EMAILS, index),
      additional_notes: HOSTILE_TEXTS.join('\n'),
    })),
  );
  const author = `(select id from auth.users where email = '${desk.staff.email}')`;
  await desk.sql.query(
    `insert into public.saved_views (user_id, screen, name, query)
     select ${author}, 'submissions', left(text, 100), 'q=' || place from unnest($1::text[]) with ordinality t (text, place)`,
    [NAMES.slice(0, 8)],
  );
  await desk.sql.query(
    `insert into public.lead_notes (lead_id, body, author) select $1, body, ${author} from unnest($2::text[]) body`,
    [ids[0], NOTES],
  );
  await page.setViewportSize(PHONE_SCREEN);

  await page.goto('/admin/submissions');
  const list = page.getByRole('table', { name: 'submissions' });
  await expect(list.locator('tbody tr[data-key]')).toHaveCount(50);
  // Seven usual views and eight of the person.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'All' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(15);
  await expectNothingWider(page);
  await page.keyboard.press('Escape');
  // Names and contact names are one place apart, so that a page of fifty shows all of a corpus of a few more.
  await expectNothingWider(page);
  const shown = new Set(await said(list));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(list.locator('tbody tr[data-key]')).toHaveCount(NAMES.length - 50);
  for (const text of await said(list)) shown.add(text);
  expect(NAMES.filter((name) => !shown.has(name))).toEqual([]);

  await page.goto(`/admin/submissions/${ids[0]}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('You wrote a note')).toHaveCount(NOTES.length);
  await expectNothingWider(page);
  const told = (await said(timeline)).join('\n');
  expect(NAMES.filter((name) => !told.includes(name))).toEqual([]);
  expect(NOTES.filter((note) => !told.includes(note))).toEqual([]);
  expect(await said(page.getByRole('region', { name: 'Additional Notes' }))).toEqual([
    HOSTILE_TEXTS.join('\n'),
  ]);
  // Loaded by itself.
  const related = page.getByRole('region', { name: /^(Same person or business|Possible duplicates)$/ });
  await expect.poll(() => said(related)).toContain(at(NAMES, 1));
  expect(await said(page.getByRole('region', { name: 'Business Information' }))).toContain(at(EMAILS, 0));
  await expect(page.getByLabel('Reason')).toHaveValue(at(NAMES, 5));
  expect(await page.title()).toContain(at(NAMES, 0).slice(0, 20));

  await page.goto('/admin/consultations');
  const requests = page.getByRole('table', { name: 'consultation requests' });
  await expect(requests.locator('tbody tr[data-key]')).toHaveCount(49);
  await expectNothingWider(page);
  expect(await said(requests)).toEqual(
    expect.arrayContaining([...PHONES.slice(0, 49), ...NAMES.slice(0, 49)]),
  );
  await page.goto(`/admin/consultations/${consultation}`);
  await expect(related.first()).toBeVisible();
  await expectNothingWider(page);
  expect(await said(page.getByRole('region', { name: 'Contact Information' }))).toEqual(
    expect.arrayContaining([at(NAMES, 0), email]),
  );

  await page.goto('/admin/unfinished');
  const drafts = page.getByRole('table', { name: 'Unfinished leads' });
  await expect(drafts.locator('tbody tr[data-key]')).toHaveCount(49);
  await expectNothingWider(page);
  expect(await said(drafts)).toEqual(expect.arrayContaining([...NAMES.slice(0, 50), ...EMAILS]));
  await drafts.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: 'Unfinished lead' });
  await expect(sheet.getByRole('group', { name: 'Status' })).toBeVisible();
  expect(await said(sheet)).toContain(HOSTILE_TEXTS.join('\n'));
  await expectNothingWider(page);
});
