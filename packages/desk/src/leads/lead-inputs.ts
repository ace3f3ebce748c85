import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { z } from 'zod';

/** Of a lead as it was read, for a change that must not overwrite another one. Microseconds count. */
export const seenUpdatedAt = z.iso.datetime({ offset: true });

export const leadStatus = z.enum(Object.keys(LEAD_STATUSES) as [LeadStatus, ...LeadStatus[]]);
