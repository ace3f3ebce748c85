import type { ReportMetrics } from './website-report.ts';

export const NOT_MEASURED_LABEL = 'not measured';

/** What is said about the Key Metrics, in English; other languages have the same keys. */
export const METRIC_WORDS = {
  notMeasured: NOT_MEASURED_LABEL as string,
  yes: 'Yes',
  no: 'No',
  labels: {
    page_size_kb: 'Page size',
    load_time_estimate: 'Load time estimate',
    num_images: 'Images',
    num_scripts: 'Scripts',
    has_mobile_viewport: 'Mobile viewport',
    has_schema: 'Structured data',
  },
  /** Says where the load time comes from, wherever it is shown. */
  loadTimeNote: 'time until the main content appears on a simulated phone with slow 4G',
};

export type MetricWords = typeof METRIC_WORDS;

/** As in the Spanish of the United States, where numbers look as they do in English. */
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The Key Metrics as label and text, in the order of the report, for pages with and without scripts. */
export function formatReportMetrics(
  metrics: ReportMetrics,
  words: MetricWords = METRIC_WORDS,
): { name: keyof ReportMetrics; label: string; value: string; note?: string }[] {
  const { labels } = words;
  const measured = (value: string | null) => value ?? words.notMeasured;
  const counted = (value: number | null) => measured(value === null ? null : count.format(value));
  const yesNo = (value: boolean | null) => measured(value === null ? null : value ? words.yes : words.no);
  const { page_size_kb: sizeKb, load_time_estimate: loadS } = metrics;
  return [
    {
      name: 'page_size_kb',
      label: labels.page_size_kb,
      value: measured(sizeKb === null ? null : `${count.format(sizeKb)} KB`),
    },
    {
      name: 'load_time_estimate',
      label: labels.load_time_estimate,
      value: measured(loadS === null ? null : `${loadS} s`),
      note: loadS === null ? undefined : words.loadTimeNote,
    },
    { name: 'num_images', label: labels.num_images, value: counted(metrics.num_images) },
    { name: 'num_scripts', label: labels.num_scripts, value: counted(metrics.num_scripts) },
    {
      name: 'has_mobile_viewport',
      label: labels.has_mobile_viewport,
      value: yesNo(metrics.has_mobile_viewport),
    },
    { name: 'has_schema', label: labels.has_schema, value: yesNo(metrics.has_schema) },
  ];
}
