import { APP_CONFIG_PATH, type AppConfig } from '@fml/contract';
import { SAMPLE_CONSULTATION, SAMPLE_SUBMISSION } from '@fml/postgres/testing/sample-rows';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { addresses, expect } from './journey.ts';

/** A lead of the week that came by the questionnaire. */
export interface WeekLead {
  business: string;
  email: string;
  /** US dollars that the deal may be worth. */
  value: number;
}

const KINDS = ['medical_practice', 'contractor', 'service_business'] as const;
const SOURCES = [{ utm_source: 'google', utm_medium: 'cpc' }, { utm_source: 'yelp_ads' }, undefined] as const;
const TRADES = [
  'Plumbing',
  'Roofing',
  'Dental',
  'Bakery',
  'Gardens',
  'Movers',
  'Towing',
  'Pools',
  'Tiles',
  'Vets',
];

/** Ten by the questionnaire and two who want a call, in the way of the pages; those of the questionnaire, newest first. */
export async function arriveByForms(): Promise<WeekLead[]> {
  const config = (await (await fetch(`${addresses.product}${APP_CONFIG_PATH}`)).json()) as AppConfig;
  const visitor = createClient(addresses.product, config.publishable_key, {
    auth: { persistSession: false },
  });
  const send = async (name: string, body: Record<string, unknown>) => {
    const { data, error } = await visitor.functions.invoke<Record<string, string>>(name, {
      body: { ...body, request_key: crypto.randomUUID(), filled_ms: 45_000 },
    });
    if (error !== null) throw error;
    expect(data).not.toHaveProperty('error');
  };
  const leads = TRADES.map((trade, n) => ({
    business: `Harbor ${trade}`,
    email: `owner@harbor-${trade.toLowerCase()}.example`,
    value: 1200 + 350 * n,
  }));
  for (const [n, { business, email }] of leads.entries()) {
    const source = SOURCES[n % SOURCES.length];
    await send('submit-onboarding', {
      ...SAMPLE_SUBMISSION,
      business_name: business,
      business_type: KINDS[n % KINDS.length],
      website_url: `https://${email.split('@')[1]}/`,
      contact_name: 'Ana Torres',
      contact_email: email,
      contact_phone: `(213) 555-01${String(n).padStart(2, '0')}`,
      ...(source && { attribution: { last: source } }),
    });
  }
  for (const name of ['Kim Ode', 'Lou Park']) {
    const email = `${name.toLowerCase().replace(' ', '.')}@harbor.example`;
    await send('submit-consultation', { ...SAMPLE_CONSULTATION, name, email });
  }
  return leads.toReversed();
}

/** How each ends: most are qualified, two are won, one is lost. */
export const OUTCOMES = [
  ...Array<'qualified'>(7).fill('qualified'),
  'converted',
  'converted',
  'lost',
] as const;

/** By keyboard alone: call, follow-up, email from a template, status and value of one lead after the other. Gives the keys pressed. */
export async function workByKeyboard(page: Page, leads: readonly WeekLead[]): Promise<number> {
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await keyboard.press(key);
    keys += pressed.length;
  };
  await page.goto('/admin/submissions');
  await expect(page.getByRole('table').getByRole('link', { name: leads[0]?.business })).toBeVisible();
  await press('j', 'Enter');
  for (const [n, { business, value }] of leads.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: business })).toBeVisible();
    await press('c');
    await expect(dialog.getByRole('group', { name: 'How did it go?' })).toBeVisible();
    await press('1');
    await expect(dialog.getByRole('group', { name: 'What’s next?' })).toBeVisible();
    await press('t');
    await expect(page.getByLabel('What and when')).toBeFocused();
    await keyboard.type('send the offer tomorrow 3pm');
    await expect(dialog.getByRole('status')).toContainText('3:00 PM');
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 attempt, today')).toBeVisible();

    await press('m');
    await expect(dialog.getByLabel('Subject')).toBeFocused();
    await press('Shift+Tab');
    await expect(dialog.getByLabel('Template')).toBeFocused();
    await press('F');
    await expect(dialog.getByLabel('Text')).toHaveValue(new RegExp(`telling us about ${business}`));
    await press('Control+Enter');
    await expect(dialog).toBeHidden();

    await press('3');
    await expect(page.getByLabel('Deal value (USD)')).toBeFocused();
    await keyboard.type(String(value));
    await press('Enter');
    await expect(page.getByLabel('Deal value (USD)')).toHaveValue(`$${value.toLocaleString('en-US')}`);
    await expect(
      page.getByRole('region', { name: 'Properties' }).getByRole('button', { name: 'Save' }),
    ).toBeHidden();
    if (OUTCOMES[n] === 'converted') {
      await press('4');
      await expect(
        page.getByRole('heading', { name: `Won for $${value.toLocaleString('en-US')}` }),
      ).toBeVisible();
    }
    if (OUTCOMES[n] === 'lost') {
      await press('5');
      await expect(page.getByLabel('Reason')).toBeFocused();
      await keyboard.type('Too expensive');
      await press('Enter');
      await expect(page.getByLabel('Reason')).not.toBeFocused();
    }
    if (n + 1 === leads.length) break;
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
    await press('j');
  }
  return keys;
}
