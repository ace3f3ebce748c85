export { noteEvent } from './note-event.ts';
export { noteReportReopened } from './note-report-reopened.ts';
