import { z } from 'zod';
import { nextStep } from '../follow-ups/next-steps.ts';
import { consultationDetail, submissionDetail } from '../leads/lead-row.ts';

const SHARED = {
  id: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  source: true,
  isUnread: true,
  suspicion: true,
  callTries: true,
  lastCallAt: true,
  dealValue: true,
  monthlyValue: true,
  lostReason: true,
  expectedCloseOn: true,
  ownerId: true,
  owner: true,
  customValues: true,
} as const;
/** When it got its status. */
const statusSince = z.string();

const submissionCard = submissionDetail
  .pick({
    ...SHARED,
    businessName: true,
    businessType: true,
    contactName: true,
    contactEmail: true,
    urgency: true,
  })
  .extend({ statusSince });
const consultationCard = consultationDetail
  .pick({ ...SHARED, name: true, email: true, phone: true, bestTime: true })
  .extend({ statusSince });

/** What of a lead is read for its card. */
export const leadOfCard = z.union([submissionCard, consultationCard]);

const WITH_NEXT_STEP = { nextStep: nextStep.nullable() };

/** A lead on the board. Which fields it has depends on its kind. */
export const boardCard = z.union([
  submissionCard.extend(WITH_NEXT_STEP),
  consultationCard.extend(WITH_NEXT_STEP),
]);
