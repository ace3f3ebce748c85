import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('autoplay-sound', {
  'a video that waits is fine': ['pass', '<video src="/tour.mp4" controls></video>'],
  'a silent video may move by itself': ['pass', '<video autoplay muted src="/tour.mp4"></video>'],
  'a loud video must not start by itself': [
    'warning',
    '<video autoplay><source src="/tour.mp4"></video>',
    '/tour.mp4',
  ],
  'music must not start by itself': ['warning', '<audio autoplay src="/song.mp3"></audio>'],
  'no video and no music': ['notApplicable', '<p>Drains</p>'],
});
