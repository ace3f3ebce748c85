import type { StaffAction } from '@fml/contract';
import type { LeadImportDetail } from '../api.ts';

export interface ImportStageProps {
  file: LeadImportDetail;
  /** The right to change this import: less for the person who began it. */
  needs: StaffAction;
}
