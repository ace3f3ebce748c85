import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ActivityEntry } from './api.ts';
import { activityQuery, RecentActivity } from './recent-activity.tsx';

const NOTE: ActivityEntry = {
  id: 'note:1',
  kind: 'note',
  at: '2026-11-21T09:00:00+00:00',
  lead: { kind: 'submission', id: 'a' },
  title: 'Riverside Plumbing',
  by: 'dana@desk.example',
  application: null,
  fromStatus: null,
  toStatus: null,
};

function render(entries: ActivityEntry[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(activityQuery.queryKey, entries);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RecentActivity />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the application that worked for a person is named, and its name cannot turn the line around', () => {
  const html = render([{ ...NOTE, application: 'Assistant \u202eX' }]);
  expect(html).toContain(
    '<bdi>dana@desk.example, with Assistant \u202eX, wrote a note on</bdi> <a class="activity-lead" ' +
      'href="/admin/submissions/a"',
  );
});
