import type { ReportMetrics } from './website-report.ts';

export const NOT_MEASURED_LABEL = 'not measured';

/** Says where the load time comes from, wherever it is shown. */
const LOAD_TIME_NOTE = 'time until the main content appears on a simulated phone with slow 4G';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The Key Metrics as label and text, in the order of the report, for pages with and without scripts. */
export function formatReportMetrics(
  metrics: ReportMetrics,
): { name: keyof ReportMetrics; label: string; value: string; note?: string }[] {
  return [
    {
      name: 'page_size_kb',
      label: 'Page size',
      value: metrics.page_size_kb === null ? NOT_MEASURED_LABEL : `${count.format(metrics.page_size_kb)} KB`,
    },
    {
      name: 'load_time_estimate',
      label: 'Load time estimate',
      value: metrics.load_time_estimate === null ? NOT_MEASURED_LABEL : `${metrics.load_time_estimate} s`,
      note: metrics.load_time_estimate === null ? undefined : LOAD_TIME_NOTE,
    },
    { name: 'num_images', label: 'Images', value: formatCount(metrics.num_images) },
    { name: 'num_scripts', label: 'Scripts', value: formatCount(metrics.num_scripts) },
    {
      name: 'has_mobile_viewport',
      label: 'Mobile viewport',
      value: formatYesNo(metrics.has_mobile_viewport),
    },
    { name: 'has_schema', label: 'Structured data', value: formatYesNo(metrics.has_schema) },
  ];
}

function formatCount(value: number | null): string {
  return value === null ? NOT_MEASURED_LABEL : count.format(value);
}

function formatYesNo(value: boolean | null): string {
  return value === null ? NOT_MEASURED_LABEL : value ? 'Yes' : 'No';
}
