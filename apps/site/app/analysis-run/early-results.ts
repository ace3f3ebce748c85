import type { EarlyResult } from '@fml/contract';

type Of<Kind extends EarlyResult['kind']> = Extract<EarlyResult, { kind: Kind }>;

/** What is known of the website so far, the newest of each kind. */
export interface EarlyResults {
  address?: Of<'address'>;
  pageText?: Of<'page_text'>;
  phoneScreen?: Of<'phone_screen'>;
  /** In order; starts over when another worker had to. */
  loads: readonly Of<'load'>[];
  checks?: Of<'checks'>;
}

export const NO_RESULTS: EarlyResults = { loads: [] };

/** The results with one more. A kind that this page does not know yet changes nothing. */
export function addEarlyResult(results: EarlyResults, result: EarlyResult): EarlyResults {
  switch (result.kind) {
    case 'address':
      return { ...results, address: result };
    case 'page_text':
      return { ...results, pageText: result };
    case 'phone_screen':
      return { ...results, phoneScreen: result };
    case 'load': {
      const before = results.loads.filter(({ number }) => number < result.number);
      return { ...results, loads: [...before, result] };
    }
    case 'checks':
      return { ...results, checks: result };
    default:
      return results;
  }
}
