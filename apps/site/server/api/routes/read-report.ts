import type { WebsiteReport } from '@fml/contract';
import { z } from 'zod';
import { deskValue } from '../../mcp/desk-transaction.ts';
import { ApiProblem } from '../api-problem.ts';
import { defineRoute } from '../api-route.ts';
import { NO_FIELDS, reportSchema } from '../api-schemas.ts';

interface StoredReport {
  id: string;
  url: string;
  created_at: string;
  seo_score: number | null;
  performance_score: number | null;
  accessibility_score: number | null;
  first_viewed_at: string | null;
  report: WebsiteReport;
}

export const readReport = defineRoute({
  method: 'get',
  path: '/reports/{id}',
  operationId: 'readReport',
  summary: 'Read a report',
  description: 'One inspection report of a website.',
  scope: 'reports:read',
  params: z.strictObject({ id: z.guid() }),
  query: NO_FIELDS,
  body: null,
  answer: { status: 200, schema: reportSchema },
  run: async ({ desk }, { params: { id } }) => {
    const found = await desk((tx) => deskValue<StoredReport | null>(tx, 'public.desk_get_report($1)', [id]));
    if (found === null) throw new ApiProblem('not_found', 'There is no report with this id.');
    // The picture is large, and the rest is about our own machinery.
    const { screenshot: _, stage_ms: __, ...report } = found.report;
    return {
      id: found.id,
      url: found.url,
      created_at: found.created_at,
      seo_score: found.seo_score,
      performance_score: found.performance_score,
      accessibility_score: found.accessibility_score,
      first_viewed_at: found.first_viewed_at,
      report: { ...report },
    };
  },
});
