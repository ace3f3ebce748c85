import type { LeadKind, NotedRef } from '@fml/contract';

/** Where the lists are; a lead is at `/ID` below. */
export const LEAD_PATHS: Readonly<Record<LeadKind, string>> = {
  submission: '/admin/submissions',
  consultation: '/admin/consultations',
};

/** Paths of everything that can have notes: leads and unfinished questionnaires. */
export const NOTE_TARGET_PATHS: Readonly<Record<NotedRef['kind'], string>> = {
  ...LEAD_PATHS,
  draft: '/admin/unfinished',
};

/** Where leads from files are. */
export const IMPORTS_PATH = '/admin/imports';
