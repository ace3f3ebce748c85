import AccessibilityGatherer from 'lighthouse/core/gather/gatherers/accessibility.js';
import { countElements } from './page-functions.ts';

type GatherContext = Parameters<AccessibilityGatherer['getArtifact']>[0];
type AccessibilityArtifact = Awaited<ReturnType<AccessibilityGatherer['getArtifact']>>;

/** What the budget depends on. */
export interface AccessibilityBudget {
  accessibilityMs: number;
  accessibilityMaxElements: number;
}

/** The words by which the reader of a result recognizes that the budget was the reason. */
export const ACCESSIBILITY_BUDGET_EXCEEDED = 'accessibility budget exceeded';

/**
 * Lighthouse's accessibility checks within their own budget. On huge pages they take more than a
 * minute, during which the page answers nothing else; past the budget they are interrupted.
 */
export class AccessibilityWithinBudget extends AccessibilityGatherer {
  readonly #budget: AccessibilityBudget;

  constructor(budget: AccessibilityBudget) {
    super();
    this.#budget = budget;
  }

  override async getArtifact(context: GatherContext): Promise<AccessibilityArtifact> {
    const elements = await context.driver.executionContext.evaluate(countElements, {
      args: [],
      useIsolation: true,
    });
    if (elements > this.#budget.accessibilityMaxElements) throw new Error(ACCESSIBILITY_BUDGET_EXCEEDED);
    let timer: NodeJS.Timeout | undefined;
    const overrun = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        context.driver.defaultSession
          .sendCommandAndIgnore('Runtime.terminateExecution')
          .catch(() => undefined);
        reject(new Error(ACCESSIBILITY_BUDGET_EXCEEDED));
      }, this.#budget.accessibilityMs);
    });
    try {
      return await Promise.race([super.getArtifact(context), overrun]);
    } finally {
      clearTimeout(timer);
    }
  }
}
