import type { WebsiteReport } from './website-report.ts';

/**
 * What is known of a website before its report is done: one event of the stream `analysis-events`
 * (docs/protocol/functions.md). Values instead of sentences, so that each reader words them in its own language. Texts are
 * those of a page that may be hostile: plain, cut, one line.
 */
export type EarlyResult =
  | {
      kind: 'address';
      /** Address that answered after redirects. */
      final_url: string;
      redirects: number;
      secure: boolean;
      /** Day on which the certificate runs out, `2027-03-01`; null without one. */
      certificate_valid_to: string | null;
    }
  | {
      kind: 'page_text';
      title: string | null;
      /** Distinct phone numbers; null when only a browser can tell, because scripts draw the page. */
      phone_numbers: number | null;
      /** Forms, own and embedded; null as above. */
      forms: number | null;
    }
  | { kind: 'phone_screen'; screenshot: NonNullable<WebsiteReport['screenshot']> }
  | {
      kind: 'load';
      /** 1 = the first measured load. A load with number 1 starts the list over. */
      number: number;
      /** How many loads are planned as things are. */
      of: number;
      performance_score: number | null;
    }
  | { kind: 'checks'; passed: number; found: number };

/** Names of the events of the stream. */
export const ANALYSIS_EVENT_NAMES = { status: 'status', result: 'result' } as const;
