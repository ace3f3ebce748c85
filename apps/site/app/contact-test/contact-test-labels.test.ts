import { it } from 'vitest';
import { expectSpanish } from '../../test-support/label-texts.ts';
import { CONTACT_TEST_LABELS } from './contact-test-labels.ts';

it('Spanish has every text of the tests', () => {
  expectSpanish({ english: CONTACT_TEST_LABELS.en, spanish: CONTACT_TEST_LABELS.es }, [['7'], [500]]);
});
