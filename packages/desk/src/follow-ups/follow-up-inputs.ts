import { MAX_FOLLOW_UP_TITLE_LENGTH } from '@fml/contract';
import { z } from 'zod';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { timeZoneName } from '../time-inputs.ts';

const INCOMPLETE = 'A follow-up needs a few words, at most 200 characters, and a date before the year 2100.';
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

export const title = z.string().trim().min(1, INCOMPLETE).max(MAX_FOLLOW_UP_TITLE_LENGTH, INCOMPLETE);

export const dueAt = z.iso
  .datetime({ offset: true, error: INCOMPLETE })
  .refine((text) => Date.parse(text) > EARLIEST && Date.parse(text) < LATEST, INCOMPLETE);

export const timeZone = timeZoneName('There is no such time zone.');

export const assigneeId = z.guid().nullable();

/** The follow-up as the person saw it when they chose what to do with it. */
export const seenFollowUp = { id: z.guid(), seenUpdatedAt };
