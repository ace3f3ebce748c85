import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TESTS } from './test-lanes.ts';

/** Vitest's own order, with the long files of `LONG_TESTS` before all others. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG_TESTS.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? LONG_TESTS.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
