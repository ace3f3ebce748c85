import { randomUUID } from 'node:crypto';
import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { auditTitle } from '@fml/report-texts';
import { createClient } from '@supabase/supabase-js';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { addresses, secretKey } from './journey.ts';

/** What the product has stored, read with its secret key. */
function service() {
  return createClient(addresses.product, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** A report of the test website good-plumber under an id of its own, for a journey that begins where a report is. */
export async function storedReport(): Promise<{ id: string; website: string }> {
  const website = `${addresses.sites}good-plumber/`;
  return { id: await insertedReport(fullReport({ url: website, final_url: website })), website };
}

/**
 * The same report as that of another website, where one finding of the first passed. Each has an address of its own, so
 * that it is found once.
 */
export async function storedCompetitor(): Promise<{
  id: string;
  website: string;
  /** Id of a check that passed there and failed in `storedReport()`, and its title. */
  failedHere: string;
  passedThere: string;
}> {
  const { id: like } = await storedReport();
  const [row] = await leadsWith('website_reports', 'id', like);
  const report = row?.['report'] as WebsiteReport;
  const { critical, warnings, recommendations } = report.issues;
  const failedHere = [...critical, ...warnings, ...recommendations][0]?.id ?? '';
  const passedThere = auditTitle('en', failedHere) ?? '';
  const without = (issues: ReportIssue[]) => issues.filter(({ id }) => id !== failedHere);
  const id = randomUUID();
  const website = `https://competitor-${id}.example/`;
  const { error } = await service()
    .from('website_reports')
    .insert({
      ...row,
      id,
      url: website,
      report: {
        ...report,
        url: website,
        final_url: website,
        performance_score: 97,
        passed: [...report.passed, { id: failedHere, title: passedThere }],
        issues: {
          critical: without(critical),
          warnings: without(warnings),
          recommendations: without(recommendations),
        },
      },
      performance_score: 97,
    });
  if (error) throw new Error(error.message);
  return { id, website, failedHere, passedThere };
}

/** A report as the analyzer would store it, under an id of its own. */
export async function insertedReport(report: WebsiteReport): Promise<string> {
  const id = randomUUID();
  const { url, versions, seo_score, performance_score, accessibility_score } = report;
  const scores = { seo_score, performance_score, accessibility_score };
  const { error } = await service()
    .from('website_reports')
    .insert({ id, url, status: 'full', report, versions, stage_ms: {}, ...scores });
  if (error) throw new Error(error.message);
  return id;
}

type Row = Record<string, unknown>;

/** Rows of a table by one of its columns, oldest first. */
export async function leadsWith(
  table: 'onboarding_submissions' | 'consultation_requests' | 'onboarding_drafts' | 'website_reports',
  column: string,
  value: string,
): Promise<Row[]> {
  const client = service();
  const { data, error } = await client.from(table).select('*').eq(column, value).order('created_at');
  if (error) throw new Error(error.message);
  return data as Row[];
}
