import { z } from 'zod';
import { rowTimeSchema } from './row-time.ts';
import { coverageKindSchema } from './website-report.ts';

/** The columns of `website_reports` that lists show; `report` holds the whole report and is large. */
export const websiteReportRowSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  user_phone: z.string().nullable(),
  /** 0 to 100, or null when not measured. */
  seo_score: z.number().nullable(),
  performance_score: z.number().nullable(),
  accessibility_score: z.number().nullable(),
  status: coverageKindSchema,
  created_at: rowTimeSchema,
  /** When the report was first sent to a visitor's page. */
  first_viewed_at: rowTimeSchema.nullable(),
});
export type WebsiteReportRow = z.infer<typeof websiteReportRowSchema>;
