import type { LeadKind } from '@fml/contract';
import type { ApiLead } from './api-schemas.ts';

/** A row of the desk, with the names of its columns. */
export type DeskRow = Readonly<Record<string, unknown>> & { id: string };

/** A row of either table as the one shape that the API has for leads. */
export function leadOfRow(kind: LeadKind, row: DeskRow, siteUrl: string): ApiLead {
  const isSubmission = kind === 'submission';
  const text = (column: string) => (row[column] ?? null) as string | null;
  const amount = (column: string) => (row[column] ?? null) as number | null;
  return {
    kind,
    id: row.id,
    status: row['status'] as ApiLead['status'],
    created_at: row['created_at'] as string,
    updated_at: row['updated_at'] as string,
    business_name: text('business_name'),
    contact_name: isSubmission ? text('contact_name') : text('name'),
    email: isSubmission ? text('contact_email') : text('email'),
    phone: isSubmission ? text('contact_phone') : text('phone'),
    website_url: text('website_url'),
    business_type: text('business_type'),
    urgency: text('urgency'),
    best_time_to_call: isSubmission ? text('best_time_to_call') : text('best_time'),
    source: row['source'] as string,
    owner: text('owner'),
    deal_value: amount('deal_value'),
    monthly_value: amount('monthly_value'),
    lost_reason: text('lost_reason'),
    report_id: text('website_report_id'),
    suspicion: text('suspicion'),
    desk_url: `${siteUrl}/admin/${kind}s/${row.id}`,
  };
}
