import { describe, expect, it } from 'vitest';
import { storyWords } from './story-words.ts';

const BASE = { id: '1', at: '2026-11-21T09:00:00+00:00', lead: null };

describe('storyWords', () => {
  it('says who changed a status, and that nobody did', () => {
    const change = { ...BASE, kind: 'status', from_status: 'new', to_status: 'qualified' } as const;
    expect(storyWords({ ...change, by: 'mia@agency.example' })).toEqual({
      title: 'mia@agency.example changed the status',
      detail: 'New to Qualified',
    });
    expect(storyWords({ ...change, by: null }).title).toBe('The system changed the status');
  });

  it('tells measured scores from those that were not', () => {
    const words = storyWords({
      ...BASE,
      kind: 'analysis',
      report_id: 'r',
      url: 'https://www.riverside.example/',
      seo_score: 83,
      performance_score: null,
      accessibility_score: 0,
      first_viewed_at: null,
    });
    expect(words).toEqual({
      title: 'Analyzed riverside.example',
      detail: 'SEO 83, Performance not measured, Accessibility 0, report not opened yet',
    });
  });

  it.each([
    ['sent', 1, 'Sent, to ana@example.com'],
    ['waiting', 0, 'Waiting to be sent, to ana@example.com'],
    ['waiting', 2, 'Waiting to be tried again, 2 tries so far, to ana@example.com'],
    ['dead', 8, 'Could not be delivered, 8 tries, to ana@example.com'],
  ] as const)('says what became of a mail that is %s after %i', (state, attempts, detail) => {
    const mail = { ...BASE, kind: 'mail', channel: 'email', message_kind: 'lead_for_visitor' } as const;
    const words = storyWords({ ...mail, recipient: 'ana@example.com', state, attempts, finished_at: null });
    expect(words).toEqual({ title: 'E-mail: confirmation to the visitor', detail });
  });

  it('says where a lead came from', () => {
    expect(
      storyWords({ ...BASE, kind: 'consultation', best_time: 'morning', source: 'google_ads' }).detail,
    ).toBe('Morning (9am-12pm PT), Came from Google Ads');
    expect(storyWords({ ...BASE, kind: 'onboarding', business_name: 'Ann', source: 'direct' }).detail).toBe(
      'Came directly',
    );
  });
});
