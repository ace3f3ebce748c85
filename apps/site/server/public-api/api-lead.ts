import type { LeadKind } from '@fml/contract';
import type { LeadRow } from '../programs/lead-on-wire.ts';
import type { ApiLead } from './api-schemas.ts';

/** A lead of either kind in the one shape that the API has for leads. */
export function apiLead(kind: LeadKind, row: LeadRow, siteUrl: string): ApiLead {
  return {
    kind,
    id: row.id,
    status: row.status,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    ...('businessName' in row
      ? {
          business_name: row.businessName,
          contact_name: row.contactName,
          email: row.contactEmail,
          phone: row.contactPhone,
          website_url: row.websiteUrl,
          business_type: row.businessType,
          urgency: row.urgency,
          best_time_to_call: row.bestTimeToCall,
        }
      : {
          business_name: null,
          contact_name: row.name,
          email: row.email,
          phone: row.phone,
          website_url: null,
          business_type: null,
          urgency: null,
          best_time_to_call: row.bestTime,
        }),
    source: row.source,
    owner: row.owner,
    deal_value: row.dealValue,
    monthly_value: row.monthlyValue,
    lost_reason: row.lostReason,
    expected_close_on: row.expectedCloseOn,
    report_id: row.websiteReportId,
    suspicion: row.suspicion,
    desk_url: `${siteUrl}/admin/${kind}s/${row.id}`,
  };
}
