import { writeByRules } from '@fml/report-texts';
import { describe, expect, test } from 'vitest';
import { sampleInput, sampleIssue } from '../../test-support/insights-input.ts';
import { rejectionOf } from './check-answer.ts';

const HOSTILE = 'x](https://evil.example) <img src=x onerror=alert(1)> ![p](https://evil.example/p)\n# Pwned';
const noScores = { seo_score: null, performance_score: null, accessibility_score: null };
const noIssues = { critical: [], warnings: [], recommendations: [] };

describe('writeByRules', () => {
  test('leads with the most severe finding, then its cost, the steps and what is fine', () => {
    const text = writeByRules(sampleInput());
    expect(text.match(/^### .*/gm)).toEqual([
      '### What matters first',
      '### What it costs you in calls',
      '### Do this week',
      '### What is already fine',
    ]);
    expect(text.indexOf('cannot be tapped')).toBeLessThan(text.indexOf('5,214 KB'));
    expect(text).toContain('1. Turn every phone number into a link that dials.');
    expect(text).toContain('speed on a phone 26');
    expect(text).toContain('Google can read the page well');
    expect(text).not.toContain('The page is quick');
  });

  test('is long enough to help and short enough to be read', () => {
    const full = sampleInput({
      issues: {
        critical: [
          sampleIssue(),
          sampleIssue({ id: 'noindex', title: 'Search engines are told to stay away' }),
        ],
        warnings: sampleInput().issues.warnings,
        recommendations: [sampleIssue({ id: 'opening-hours', title: 'No opening hours' })],
      },
    });
    const words = writeByRules(full).split(/\s+/).length;
    expect(words).toBeGreaterThan(200);
    expect(words).toBeLessThan(400);
  });

  test('passes the checks a model has to pass', () => {
    expect(rejectionOf(writeByRules(sampleInput()), sampleInput())).toBeNull();
  });

  test('a site without findings gets a calm text and something useful to do', () => {
    const text = writeByRules(sampleInput({ issues: noIssues, top_actions: [], performance_score: 96 }));
    expect(text).toContain('found nothing that needs fixing');
    expect(text).toContain('Nothing urgent.');
    expect(text).not.toContain('What it costs you');
  });

  test('points to no place of the report', () => {
    const text = writeByRules(
      sampleInput({
        issues: {
          ...noIssues,
          warnings: ['a', 'b', 'c', 'd', 'e'].map((id) => sampleIssue({ id, title: id })),
        },
      }),
    );
    expect(text).toContain('The report lists 2 more findings');
    expect(text).not.toMatch(/\b(?:above|below|following)\b/);
  });

  test('missing scores are named as not measured and never as 0', () => {
    const text = writeByRules(
      sampleInput({
        ...noScores,
        issues: noIssues,
        top_actions: [],
        coverage: { kind: 'without_browser', notes: ['No browser could be started.'] },
      }),
    );
    expect(text).toContain('We could not measure the scores this time');
    expect(text).not.toMatch(/\b0\b/);
    expect(text).toContain('### What we could not see');
    expect(text).toContain('No browser could be started.');
    expect(text).not.toContain('That is rare');
  });

  test('one missing score is told beside the two that exist', () => {
    const text = writeByRules(sampleInput({ performance_score: null }));
    expect(text).toContain('search visibility 91, ease of use 96. We could not measure the third score.');
  });

  test('checks that could not be made are counted as neither passed nor failed', () => {
    const text = writeByRules(
      sampleInput({
        coverage: { kind: 'partial', notes: [] },
        not_checked: [{ id: 'sitemap', title: 'Sitemap', why: 'timed out' }],
      }),
    );
    expect(text).toContain('We could not run one check, so it did not pass or fail.');
  });

  test('text of a hostile page stays text', () => {
    const issue = sampleIssue({ title: HOSTILE, description: HOSTILE, action: HOSTILE });
    const text = writeByRules(
      sampleInput({
        url: 'https://evil.example/<script>',
        page_title: HOSTILE,
        issues: { critical: [issue], warnings: [], recommendations: [] },
        top_actions: [HOSTILE],
        passed: [{ id: 'x', title: HOSTILE }],
        coverage: { kind: 'partial', notes: [HOSTILE] },
      }),
    );
    expect(text).not.toMatch(/(?<!\\)\]\(|(?<!\\)<|:\/\/|(?<!\\)!\[/);
    expect(text).not.toMatch(/^# /m);
  });
});
