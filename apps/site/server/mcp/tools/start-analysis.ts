import { randomUUID } from 'node:crypto';
import { defineTool, leadInput } from '../desk-tool.ts';
import { deskValue } from '../desk-transaction.ts';

/** Of the lead's own website: an address in the input would let the words of a lead send us anywhere. */
export const startLeadAnalysis = defineTool({
  name: 'start_analysis',
  title: 'Start an analysis',
  description:
    'Starts an inspection of the website that the lead named. It takes about a minute; then the timeline of the lead has an entry of kind analysis_request with the report_id.',
  scope: 'leads:write',
  input: leadInput,
  run: async ({ desk, analyze }, { kind, id }) => {
    const requestKey = randomUUID();
    const url = await desk((tx) =>
      deskValue<string>(tx, 'public.desk_request_analysis($1, $2, $3)', [kind, id, requestKey]),
    );
    await analyze(url, requestKey);
    return { url, started: true };
  },
});
