import type { SeededChoice } from './seeded-choice.ts';
import type { SiteModel, Style } from './site-model.ts';

/** A known fault: what it changes, and under which checks a report has to name it. */
export interface Fault {
  name: string;
  family: 'reach' | 'local' | 'words' | 'speed' | 'access';
  /** Ids of the checks that must fail, written down by hand from docs/scoring.md. */
  checks: readonly string[];
  /**
   * What has to be read to see it: the answers of the server, another page, the HTML of the home page, or that page in a
   * browser. On a website that scripts draw, a browser is needed for the home page.
   */
  seenIn: 'server' | 'other-page' | 'home-page' | 'browser';
  /** Checks that cannot answer beside this fault, or that answer about the same thing. */
  excludes?: readonly string[];
  /** Ways of making in which it cannot occur or cannot be proven. */
  notIn?: readonly Style[];
  inject: (site: SiteModel, choice: SeededChoice) => void;
}

/** Makes faults of one family that are seen in one place. */
export const faultsOf =
  (family: Fault['family'], seenIn: Fault['seenIn']) =>
  (name: string, checks: readonly string[], inject: Fault['inject']): Fault => ({
    name,
    family,
    checks,
    seenIn,
    inject,
  });
