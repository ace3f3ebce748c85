import { auditCases } from '../../test-support/audit-cases.ts';

const body = '<video autoplay muted loop src="/hero.mp4"></video>';
const video = (mb: number) => [{ url: '/hero.mp4', resourceType: 'Media', transferBytes: mb * 1024 * 1024 }];

auditCases('background-video', {
  'a short clip is fine': ['pass', { body, files: video(1) }],
  'a film behind the heading': ['warning', { body, files: video(9) }, '9'],
  'a film that waits for a tap': [
    'notApplicable',
    { body: '<video controls src="/tour.mp4"></video>', files: video(9) },
  ],
});
