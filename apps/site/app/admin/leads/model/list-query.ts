import type { LeadQuery } from '../api.ts';
import type { ListState } from './list-state.ts';

/** Consultation requests have no business type, and no urgency to sort by. */
export function consultationQuery(state: ListState, limit: number): LeadQuery {
  const sort = state.sort === 'urgency' ? 'newest' : state.sort;
  return submissionQuery({ ...state, businessType: [], urgency: [], sort }, limit);
}

/** What the server is asked for: only what narrows the list is sent. */
export function submissionQuery(state: ListState, limit: number): LeadQuery {
  return {
    businessType: nonEmpty(state.businessType),
    urgency: nonEmpty(state.urgency),
    sort: state.sort,
    search: state.search.trim() || undefined,
    status: nonEmpty(state.status),
    source: nonEmpty(state.source),
    owner: nonEmpty(state.owner),
    import: state.import || undefined,
    own: nonEmpty(state.own),
    from: state.from || undefined,
    to: state.to || undefined,
    unread: state.unread || undefined,
    waiting: state.waiting ? 'day' : undefined,
    suspected: state.suspected || undefined,
    cursor: state.cursor || undefined,
    limit,
  };
}

function nonEmpty<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
