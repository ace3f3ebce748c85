import { LEAD_KINDS, LEAD_STATUSES } from '@fml/contract';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';

/** Of a lead as it was read, for a change that must not overwrite another one. Microseconds count. */
export const seenUpdatedAt = z.iso.datetime({ offset: true });

export const leadStatus = choiceOf(LEAD_STATUSES);

export const leadKind = choiceOf(LEAD_KINDS);
