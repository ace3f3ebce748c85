import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { localizeReport } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { reportOf } from '../../test-support/report-of.ts';

const WIX = '<script src="https://static.parastorage.com/unpkg/react.js"></script>';
const BODY = '<h1>Drains</h1><p>Call 213-555-0123</p><img src="/van.jpg">';

function issuesOf(head: string): { en: Map<string, ReportIssue>; es: Map<string, ReportIssue> } {
  const report = reportOf({ body: BODY, head });
  const byId = ({ issues: { critical, warnings, recommendations } }: WebsiteReport) =>
    new Map([...critical, ...warnings, ...recommendations].map((issue) => [issue.id, issue]));
  return { en: byId(report), es: byId(localizeReport(report, 'es')) };
}

test('a report of a Wix website names the menus of Wix, in both languages', () => {
  const { en, es } = issuesOf(WIX);
  expect(en.get('phone-link')?.menu).toBe(
    'In the Wix editor, select the number, click the link icon, and choose "Phone number".',
  );
  expect(es.get('phone-link')?.menu).toMatch(/^En el editor de Wix .*"Phone number"\.$/);
  const menus = [...en.values()].flatMap(({ menu }) => menu ?? []);
  expect(menus.length).toBeGreaterThan(1);
  for (const menu of menus) expect(menu).toContain('Wix');
});

test('without a platform that we know, no menu is named', () => {
  for (const issue of issuesOf('').en.values()) expect(issue).not.toHaveProperty('menu');
});
