/** What the address of the page brings along (specification section 2). */
export interface Arrival {
  websiteUrl: string | null;
  reportId: string | null;
  /** The rest of the query, for the address after these two were taken out of it. */
  restSearch: string;
}

const MOST_CHARACTERS = 2048;

export function arrivalOf(search: string): Arrival {
  const params = new URLSearchParams(search);
  const websiteUrl = (params.get('url') ?? '').trim().slice(0, MOST_CHARACTERS);
  const reportId = params.get('report_id');
  params.delete('url');
  params.delete('report_id');
  const rest = params.toString();
  return { websiteUrl: websiteUrl || null, reportId, restSearch: rest && `?${rest}` };
}
