import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { readReport, reportDetail } from './report-row.ts';

/** Null when it was deleted. */
export const getReport = defineOperation({
  name: 'get-report',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ id: z.guid() }),
  answer: reportDetail.nullable(),
  run: ({ tx }, { id }) => readReport(tx, id),
});
