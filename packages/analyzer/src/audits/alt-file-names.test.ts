import { auditCases } from '../../test-support/audit-cases.ts';
import { NOTHING_SAID, withPages } from '../../test-support/site.ts';

auditCases('alt-file-names', {
  'words are fine': ['pass', '<img src="a.jpg" alt="Van in front of a house">'],
  'an empty text of a decoration is fine': ['pass', '<img src="a.jpg" alt="">'],
  'the name of a file is no description': [
    'recommendation',
    '<img src="a.jpg" alt="kitchen-remodel-final.jpg">',
    'kitchen-remodel-final.jpg',
  ],
  'the number of a camera is no description': ['recommendation', '<img src="a.jpg" alt="IMG_2041">'],
  'a word that says only that there is a picture is no description': [
    'recommendation',
    '<img src="a.jpg" alt="Avatar"><img src="b.jpg" alt="image 2"><img src="c.jpg" alt="...">',
    'Avatar',
  ],
  'a picture of a photographer at work is described': [
    'pass',
    '<img src="a.jpg" alt="Photo booth at a wedding">',
  ],
  'words for a place in the layout are no description': [
    'recommendation',
    '<img src="a.jpg" alt="Hero Background"><img src="b.jpg" alt="gallery work 2"><img src="c.jpg" alt="01 About">',
    'gallery work 2',
  ],
  'a photo of the team is described': [
    'pass',
    '<img src="a.jpg" alt="Team photo"><img src="b.jpg" alt="Logo">',
  ],
  'one description of many pictures was copied': [
    'recommendation',
    ['a', 'b', 'c', 'd'].map((name) => `<img src="${name}.jpg" alt="Roof project">`).join(''),
    'alt-file-names.copied',
  ],
  'one picture shown many times is described': ['pass', '<img src="a.jpg" alt="Five stars">'.repeat(6)],
  'a word on another page that says nothing is named with its page': [
    'recommendation',
    withPages(['/about', { business: { ...NOTHING_SAID, leftovers: [{ kind: 'alt', seen: 'img' }] } }]),
    '/about',
  ],
  'a page without pictures': ['notApplicable', '<p>Drains</p>'],
});
