import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DataColumn, DataTable } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
  count: number;
}

const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'count',
    header: 'Count',
    cell: ({ count }) => count,
    isNumeric: true,
    onPhone: 'corner',
    sort: { direction: 'descending', onSort: () => undefined },
  },
];

function markup(rows: Row[] | undefined, selected: string[] = []): string {
  return renderToStaticMarkup(
    <DataTable
      label="Things"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={{
        keys: new Set(selected),
        onChange: () => undefined,
        nameOf: ({ name }) => `Select ${name}`,
      }}
      empty={<p>Nothing yet</p>}
    />,
  );
}

const ROWS: Row[] = [
  { id: 'a', name: '<b>One</b>', count: 1 },
  { id: 'b', name: 'Two', count: 2 },
];

test('rows are text, sorted columns say so, and every box has a name', () => {
  const html = markup(ROWS, ['b']);
  expect(html).toContain('&lt;b&gt;One&lt;/b&gt;');
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('aria-label="Select Two"');
  expect(html).toMatch(/data-key="b"[^>]*data-selected="true"/);
  expect(html).toMatch(/data-key="a"[^>]*data-selected="false"/);
});

test('placeholders while loading, the empty state when there is nothing', () => {
  expect(markup(undefined)).toContain('skeleton');
  expect(markup(undefined)).toContain('aria-busy="true"');
  expect(markup([])).toBe('<p>Nothing yet</p>');
});
