import type { LeadImportDetail, StaffAction } from '@fml/contract';

export interface ImportStageProps {
  file: LeadImportDetail;
  /** The right to change this import: less for the person who began it. */
  needs: StaffAction;
}
