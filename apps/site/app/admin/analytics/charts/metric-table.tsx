import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A number of a table; with `href` it opens the leads behind it. */
export interface MetricCell {
  text: ReactNode;
  href?: string | undefined;
  /** What the number counts, for the name of its link. */
  name?: string;
}

export interface MetricRow {
  key: string;
  name: ReactNode;
  cells: readonly MetricCell[];
}

export function MetricTable({
  caption,
  headers,
  rows,
  className = 'chart-table-scroll metric-table',
}: {
  caption: string;
  /** The first is that of the names. */
  headers: readonly string[];
  rows: readonly MetricRow[];
  className?: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={className} tabIndex={0} aria-label={`${caption}: numbers`}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map(({ text, href, name: what }, index) => (
                <td key={headers[index + 1]}>
                  {href === undefined ? (
                    text
                  ) : (
                    <Link to={href} className="link" aria-label={what && `${what}: ${text}, show the leads`}>
                      {text}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
