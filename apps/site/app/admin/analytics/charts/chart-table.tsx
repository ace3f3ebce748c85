import { MetricTable } from './metric-table.tsx';

export function ChartTable({
  caption,
  headers,
  rows,
}: {
  caption: string;
  headers: readonly string[];
  /** The first cell names the row and is unique. */
  rows: readonly (readonly [string, ...string[]])[];
}) {
  return (
    <details className="chart-table">
      <summary>Numbers as a table</summary>
      <MetricTable
        caption={caption}
        headers={headers}
        rows={rows.map(([name, ...cells]) => ({ key: name, name, cells: cells.map((text) => ({ text })) }))}
        className="chart-table-scroll"
      />
    </details>
  );
}
