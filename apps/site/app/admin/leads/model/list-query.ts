import type { LeadQuery } from '../api.ts';
import type { ListState } from './list-state.ts';

/** What the server is asked for: only what narrows the list is sent. */
export function submissionQuery(state: ListState, limit: number): LeadQuery {
  return {
    ...sharedQuery(state, limit),
    businessType: nonEmpty(state.businessType),
    urgency: nonEmpty(state.urgency),
    sort: state.sort,
  };
}

/** Consultation requests have no urgency to sort by. */
export function consultationQuery(state: ListState, limit: number): LeadQuery {
  return { ...sharedQuery(state, limit), sort: state.sort === 'urgency' ? 'newest' : state.sort };
}

function sharedQuery(state: ListState, limit: number) {
  return {
    search: state.search.trim() || undefined,
    status: nonEmpty(state.status),
    source: nonEmpty(state.source),
    owner: nonEmpty(state.owner),
    import: state.import || undefined,
    own: nonEmpty(state.own),
    from: state.from || undefined,
    to: state.to || undefined,
    unread: state.unread || undefined,
    waiting: state.waiting ? ('day' as const) : undefined,
    suspected: state.suspected || undefined,
    cursor: state.cursor || undefined,
    limit,
  };
}

function nonEmpty<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
