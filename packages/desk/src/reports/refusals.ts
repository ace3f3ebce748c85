import { defineRefusals } from '../define-refusals.ts';

export const reportRefusals = defineRefusals({
  refusals: {
    report_gone: { status: 404, sentence: 'This report no longer exists.' },
    lead_without_website: { status: 400, sentence: 'This lead names no website.' },
    analysis_key_used: { status: 400, sentence: 'Send a new key with each analysis.' },
  },
  constraints: {
    lead_reports_report_id_fkey: 'report_gone',
    lead_analysis_requests_pkey: 'analysis_key_used',
  },
});
