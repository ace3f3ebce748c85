import type { ReportMetrics } from '@fml/contract';

export const NOT_MEASURED = 'not measured';

/** Says where the load time comes from, wherever it is shown. */
const LOAD_TIME_NOTE = 'until the main content shows, simulated on a phone with slow 4G';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The Key Metrics as label and words, in the order of the report; null stays "not measured". */
export function metricWords(metrics: ReportMetrics): { label: string; value: string; note?: string }[] {
  return [
    {
      label: 'Page size',
      value: metrics.page_size_kb === null ? NOT_MEASURED : `${count.format(metrics.page_size_kb)} KB`,
    },
    {
      label: 'Load time estimate',
      value: metrics.load_time_estimate === null ? NOT_MEASURED : `${metrics.load_time_estimate} s`,
      note: metrics.load_time_estimate === null ? undefined : LOAD_TIME_NOTE,
    },
    { label: 'Images', value: countWords(metrics.num_images) },
    { label: 'Scripts', value: countWords(metrics.num_scripts) },
    { label: 'Mobile viewport', value: yesNoWords(metrics.has_mobile_viewport) },
    { label: 'Structured data', value: yesNoWords(metrics.has_schema) },
  ];
}

function countWords(value: number | null): string {
  return value === null ? NOT_MEASURED : count.format(value);
}

function yesNoWords(value: boolean | null): string {
  return value === null ? NOT_MEASURED : value ? 'Yes' : 'No';
}
