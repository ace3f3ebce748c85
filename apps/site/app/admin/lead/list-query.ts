import type { ConsultationQuery, SubmissionQuery } from '@fml/contract';
import type { ListState } from './list-state.ts';

/** What the server is asked for: only what narrows the list is sent. */
export function submissionQuery(state: ListState, limit: number): SubmissionQuery {
  return {
    ...sharedQuery(state, limit),
    businessType: someOf(state.businessType),
    urgency: someOf(state.urgency),
    sort: state.sort,
  };
}

/** Consultation requests have no urgency to sort by. */
export function consultationQuery(state: ListState, limit: number): ConsultationQuery {
  return { ...sharedQuery(state, limit), sort: state.sort === 'urgency' ? 'newest' : state.sort };
}

/** The same list without its page, for what concerns all of it; its limit is then the call's own matter. */
export function fromTheStart(state: ListState): ListState {
  return { ...state, cursor: '', page: 1 };
}

function sharedQuery(state: ListState, limit: number) {
  return {
    search: state.search.trim() || undefined,
    status: someOf(state.status),
    source: someOf(state.source),
    from: state.from || undefined,
    to: state.to || undefined,
    unread: state.unread || undefined,
    suspected: state.suspected || undefined,
    cursor: state.cursor || undefined,
    limit,
  };
}

function someOf<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
