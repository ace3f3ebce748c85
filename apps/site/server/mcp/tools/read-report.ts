import type { WebsiteReport } from '@fml/contract';
import { z } from 'zod';
import { DeskRefusal } from '../desk-refusal.ts';
import { defineTool } from '../desk-tool.ts';
import { deskValue } from '../desk-transaction.ts';

export const readReport = defineTool({
  name: 'read_report',
  title: 'Read a report',
  description:
    'One inspection report of a website: scores from 0 to 100 (null: not measured), findings with evidence, and next steps. Changes nothing.',
  scope: 'leads:read',
  input: { report_id: z.guid().describe('From the timeline of a lead') },
  run: ({ desk }, { report_id: id }) =>
    desk(async (tx) => {
      const found = await deskValue<{ report: WebsiteReport } | null>(tx, 'public.desk_get_report($1)', [id]);
      if (found === null) throw new DeskRefusal('invalid', 'There is no report with this id.');
      // The picture is large, and the rest is about our own machinery.
      const { screenshot: _, stage_ms: __, ...report } = found.report;
      return { ...found, report };
    }),
});
