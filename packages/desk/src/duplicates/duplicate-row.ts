import { DUPLICATE_REASONS } from '@fml/contract';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';

/** Why two leads may be one person. */
export const duplicateReasons = z.array(choiceOf(DUPLICATE_REASONS));
