import { test } from 'vitest';
import { expectSpanish } from '../../../test-support/label-texts.ts';
import { PAGE_ENGLISH } from './page-english.ts';
import { PAGE_SPANISH } from './page-spanish.ts';

test('Spanish has every text of the page and every number in it, in other words', () => {
  expectSpanish({ english: PAGE_ENGLISH, spanish: PAGE_SPANISH }, [
    [0, 3, 4],
    [1, 3, 4],
    [2, 3, 4],
  ]);
});
