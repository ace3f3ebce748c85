import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleReport } from '../../../test-support/sample-report.ts';
import { TopActions } from './top-actions.tsx';

it('shows with each action what it is about, and points to no place of the page', () => {
  const report = sampleReport();
  const issue = report.issues.critical[0];
  if (issue === undefined) throw new Error('the sample has no critical issue');
  const evidence = [{ where: '/missing.html', seen: 'status 404' }];
  const issues = { ...report.issues, critical: [{ ...issue, action: 'Correct it.', evidence }] };
  const html = renderToStaticMarkup(<TopActions actions={['Correct it.']} issues={issues} />);
  expect(html.indexOf('/missing.html')).toBeGreaterThan(html.indexOf('Correct it.'));
  expect(html).toContain('status 404');
  expect(html).not.toMatch(/\b(?:above|below)\b/);
});
