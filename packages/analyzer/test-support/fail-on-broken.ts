import type { OnBroken } from '../src/broken-parts.ts';

/** For tests in which nothing may break: the error ends what is tested. */
export const failOnBroken: OnBroken = ({ error }) => {
  throw error;
};
