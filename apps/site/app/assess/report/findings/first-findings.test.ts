import type { ReportIssue, Severity } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { firstFindings, groupedFindings, placesInFirst } from './first-findings.ts';

const issue = (id: string, severity: Severity, action = `Fix ${id}.`): ReportIssue => ({
  id,
  severity,
  action,
  title: id,
  description: '',
  evidence: [],
});

const issues = {
  critical: [issue('phone-link', 'critical')],
  warnings: [issue('data', 'warning', 'Add data.'), issue('fields', 'warning', 'Add data.')],
  recommendations: [issue('map-link', 'recommendation')],
};

describe('firstFindings', () => {
  it('tells each action with its finding, and names the others that it settles', () => {
    const [first, second] = firstFindings({ issues, top_actions: ['Fix phone-link.', 'Add data.'] });
    expect(first).toMatchObject({ action: 'Fix phone-link.', issue: { id: 'phone-link' }, alsoSettled: [] });
    expect(second).toMatchObject({ issue: { id: 'data' }, alsoSettled: [{ id: 'fields' }] });
  });

  it('keeps an action without a finding', () => {
    expect(firstFindings({ issues, top_actions: ['Call your host.'] })).toEqual([
      { action: 'Call your host.', issue: null, alsoSettled: [] },
    ]);
  });
});

describe('placesInFirst', () => {
  it('counts the findings that are told, by the place of their action', () => {
    const first = firstFindings({ issues, top_actions: ['Call your host.', 'Add data.'] });
    expect([...placesInFirst(first)]).toEqual([['data', 2]]);
  });
});

describe('groupedFindings', () => {
  const told = new Map([['map-link', 1]]);

  it('lists everything when there are problems', () => {
    expect(groupedFindings(issues, told)).toBe(issues);
  });

  it('does not list recommendations again that are told first, when there are no problems', () => {
    const recommendations = [issue('map-link', 'recommendation'), issue('sitemap', 'recommendation')];
    expect(groupedFindings({ critical: [], warnings: [], recommendations }, told)).toEqual({
      critical: [],
      warnings: [],
      recommendations: [recommendations[1]],
    });
  });
});
