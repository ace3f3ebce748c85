import { auditCases } from '../../test-support/audit-cases.ts';
import { picture } from '../../test-support/site.ts';

const page = (top: number, lazy: boolean, kb: number) => ({
  rendered: { images: [picture({ top, lazy })] },
  files: [{ url: '/a.jpg', transferBytes: kb * 1024 }],
});

auditCases('later-pictures', {
  'a picture that waits is fine': ['pass', page(4_000, true, 900)],
  'a small picture is fine': ['pass', page(4_000, false, 90)],
  'a large picture far down that loads at once': ['recommendation', page(4_000, false, 900), '900 KB'],
  'a short page': ['notApplicable', page(600, false, 900)],
});
