import { optionKeys, PAIN_POINTS, type PainPoint } from '@fml/contract';

/** What the address of the page brings along (docs/product.md#questionnaire). */
export interface EntryParams {
  websiteUrl: string | null;
  reportId: string | null;
  /** What was ticked on the way here (/how-it-works). */
  painPoints: PainPoint[];
  /** The rest of the query, for the address after these were taken out of it. */
  restSearch: string;
}

/** Named once for each of them. */
export const PAIN_POINTS_QUERY = 'pain_points';

const MAX_CHARACTERS = 2048;

export function readEntryParams(search: string): EntryParams {
  const params = new URLSearchParams(search);
  const websiteUrl = (params.get('url') ?? '').trim().slice(0, MAX_CHARACTERS);
  const reportId = params.get('report_id');
  const ticked = params.getAll(PAIN_POINTS_QUERY);
  params.delete(PAIN_POINTS_QUERY);
  params.delete('url');
  params.delete('report_id');
  const rest = params.toString();
  return {
    websiteUrl: websiteUrl || null,
    reportId,
    painPoints: optionKeys(PAIN_POINTS).filter((painPoint) => ticked.includes(painPoint)),
    restSearch: rest && `?${rest}`,
  };
}
