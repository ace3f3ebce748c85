import { auditCases } from '../../test-support/audit-cases.ts';
import { NOTHING_SAID, withPages } from '../../test-support/site.ts';

auditCases('placeholder-text', {
  'own words are fine': ['pass', '<p>Pipes fixed in Pasadena</p>'],
  'a builder may write of homes under construction and of your business name': [
    'pass',
    '<p>Homes under construction. We put your business name on the map.</p>',
  ],
  'Latin filler text is quoted': ['warning', '<p>Lorem ipsum dolor sit amet</p>', 'Lorem ipsum dolor'],
  'the menu of a template is quoted': [
    'warning',
    '<p>Pipes</p><nav><a href="#">Deep Dropdown 1</a><a href="/drains">Drains</a></nav>',
    'placeholder-text.menu',
  ],
  'a title of a template is quoted': [
    'warning',
    { html: '<title>Starter Page - Restaurant Bootstrap Template</title><p>Pipes and drains</p>' },
    'Starter Page',
  ],
  'a title that says nothing is the finding of another check': [
    'pass',
    { html: '<title>Untitled</title><p>Pipes and drains</p>' },
  ],
  'a gap that was never filled in is quoted': [
    'warning',
    '<p>We serve [Your City] and more.</p>',
    '[Your City]',
  ],
  'a grey box instead of a picture is quoted': [
    'warning',
    '<p>Pipes</p><img src="https://placehold.co/600x400" alt="Team">',
    'placehold.co',
  ],
  'filler text of another page is named with its page': [
    'warning',
    withPages([
      '/about',
      { business: { ...NOTHING_SAID, leftovers: [{ kind: 'filler', seen: 'Lorem ipsum' }] } },
    ]),
    '"pages":["/about"]',
  ],
  'a page without text is skipped': ['notApplicable', '<img src="a.jpg" alt="">'],
});
