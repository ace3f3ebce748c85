/** The focus moves here when a report replaces the button that started it. */
export const REPORT_LINK_ID = 'report-of-lead';
