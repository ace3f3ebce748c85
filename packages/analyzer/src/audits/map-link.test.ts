import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('map-link', {
  'a directions link is fine': [
    'pass',
    '<p>12 Main St</p><a href="https://maps.app.goo.gl/abc">Directions</a>',
    'maps.app.goo.gl',
  ],
  'an embedded map is fine': [
    'pass',
    '<p>12 Main St</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
  ],
  'a map of another country is a map': [
    'pass',
    '<p>12 Main St</p><iframe src="https://yandex.ru/map-widget/v1/?um=1"></iframe>',
  ],
  'an address without a map has to be copied': [
    'recommendation',
    {
      html: '<title>Rosa Bakery</title><p>12 Main St</p><a href="https://example.com/maps.google.com">x</a>',
    },
    '12 Main St',
  ],
  'crews come to their customers': [
    'notApplicable',
    { html: '<title>Copperline Plumbing</title><p>Drains</p><p>12 Main St</p>' },
  ],
  'no address needs no map': ['notApplicable', '<p>Pipes</p>'],
});
