import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readReport, reportDetail } from './report-row.ts';

/** Null when it was deleted. */
export const getReport = defineQuery({
  name: 'get-report',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: reportDetail.nullable(),
  run: ({ tx }, { id }) => readReport(tx, id),
});
