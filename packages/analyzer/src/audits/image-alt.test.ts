import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('image-alt', {
  'described and decorative pictures are fine': [
    'pass',
    {
      body: '<img src="a.jpg" alt="Our van"><img src="b.jpg" alt=""><img src="c.gif" width="1" height="1"><img src="d.jpg" role="presentation">',
    },
  ],
  'a picture without a description is named': ['recommendation', '<img src="/van.jpg">', '/van.jpg'],
  'a page without pictures is skipped': ['notApplicable', {}],
});
