import { auditCases } from '../../test-support/audit-cases.ts';
import { failingCheck } from '../../test-support/failing-check.ts';
import { videoCaptions } from './video-captions.ts';

const body = '<video src="/tour.mp4"></video>';

auditCases(videoCaptions, {
  'what no check complains of is fine': ['pass', { body }],
  'a failing video-caption is shown with its element': [
    'recommendation',
    { body, browser: failingCheck('video-caption', 'p.seen') },
    'p.seen',
  ],
  'a check of something else is no finding': [
    'pass',
    { body, browser: failingCheck('color-contrast', 'p.seen') },
  ],
  'a page without them needs none': ['notApplicable', { body: '<p>Plumber</p>' }],
  'checks that did not run prove nothing': ['couldNotCheck', { body, browser: { accessibilityScore: null } }],
});
