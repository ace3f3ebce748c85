import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leadReport } from '../../../../test-support/lead-report.ts';
import { ContactCheckCard } from './contact-check-card.tsx';

const report = {
  foundBy: 'own' as const,
  report: {
    ...leadReport({}),
    contact_points: [
      {
        kind: 'phone' as const,
        agrees: true,
        values: [{ text: '<b>(213) 555-0142</b>', normalized: '+12135550142', where: ['footer'] }],
      },
    ],
  },
};
const render = (phone: string) =>
  renderToStaticMarkup(
    <ContactCheckCard
      typed={{ businessName: null, phone, websiteUrl: 'riverside-plumbing.example' }}
      report={report}
    />,
  );

test('is there only when something differs', () => {
  expect(render('213-555-0142')).toBe('');
  const html = render('213-555-0100');
  expect(html).toMatch(/Phone.*Differs.*213-555-0100.*&lt;b&gt;\(213\) 555-0142&lt;\/b&gt; \(footer\)/);
  expect(html).toMatch(/Website.*Agrees/);
});
