import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const rated = (text: string) => ({
  html: healthyDocument(
    `<p>${text}</p>`,
    '<script type="application/ld+json">{"@type":"Plumber","name":"Rosa","aggregateRating":{"@type":"AggregateRating","ratingValue":"4.9","reviewCount":87}}</script>',
  ),
});

auditCases('visible-rating', {
  'reviews on the page are fine': ['pass', rated('What customers say: 87 reviews')],
  'the number on the page is fine': ['pass', rated('4.9 out of 5')],
  'a rating that only a computer shows is fine': [
    'pass',
    { ...rated('Drains'), rendered: { visibleText: 'Drains', desktopText: '4.9 out of 5\nDrains' } },
  ],
  'a rating that only Google is told': ['warning', rated('Drains'), '4.9'],
  'a page that claims no rating': ['notApplicable', '<p>Drains</p>'],
});
