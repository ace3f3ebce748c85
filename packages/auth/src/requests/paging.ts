import { invalid } from '../errors/auth-error.ts';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
/** Multiplied by the page size it is still an offset that PostgreSQL accepts. */
const MAX_PAGE = 1_000_000_000;

export interface Page {
  /** Counted from 1. */
  page: number;
  perPage: number;
}

/** `page` and `per_page` of a list; absent and empty values mean the default. Throws `validation_failed`. */
export function readPage(query: URLSearchParams): Page {
  return {
    page: Math.min(positive(query, 'page', 1), MAX_PAGE),
    perPage: Math.min(positive(query, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE),
  };
}

/** `X-Total-Count` and `Link` of a list. The client reads the number after the first `=`, so `page` comes first. */
export function pageHeaders(address: string, { page, perPage }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const { pathname } = new URL(address);
  const link = (number: number, rel: string) =>
    `<${pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { 'x-total-count': String(total), link: links.join(', ') };
}

function positive(query: URLSearchParams, name: string, defaultValue: number): number {
  const text = query.get(name) ?? '';
  if (text === '') return defaultValue;
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw invalid(`Bad Pagination Parameters: ${name} must be a positive number`);
}
