import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('script-count', {
  'a few scripts are fine': ['pass', '<script src="a.js"></script><script>1</script>', '2 scripts'],
  'fifty scripts are too many': ['recommendation', '<script src="/a.js"></script>'.repeat(50), '50 scripts'],
  'two megabytes of scripts are too many': [
    'recommendation',
    {
      body: '<script src="/a.js"></script>',
      files: [{ url: '/a.js', resourceType: 'Script', transferBytes: 2000 * 1024 }],
    },
  ],
  'data blocks are no scripts': [
    'notApplicable',
    '<script type="application/ld+json">{}</script><script type="text/template">x</script>',
  ],
});
