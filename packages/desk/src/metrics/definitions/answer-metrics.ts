import { PROMISED_HOURS } from '@fml/contract';
import { sql } from '@fml/postgres';
import { counted, type Period } from '../metric.ts';
import {
  answeredAfter,
  arrivedWithin,
  BY_HOUR,
  BY_OWNER,
  EXPECTS_ANSWER,
  IS_DUE_LATER,
  IS_WAITING,
  OF_LEADS,
} from './lead-facts.ts';

/** The promise is kept by the first three. Each lead is in one of them. */
const ANSWERS = {
  within1h: answeredAfter(null, '1 hour'),
  within4h: answeredAfter('1 hour', '4 hours'),
  withinPromise: answeredAfter('4 hours', `${PROMISED_HOURS} hours`),
  late: answeredAfter(`${PROMISED_HOURS} hours`, null),
  unanswered: sql<boolean>`l.first_response_at is null and ${IS_WAITING}`,
  pending: sql<boolean>`l.first_response_at is null and ${IS_DUE_LATER}`,
};

/** Without those that were moved on before there was a desk: no one knows when. */
const isJudged = (period: Period) =>
  sql<boolean>`${arrivedWithin(period)} and ${EXPECTS_ANSWER} and (l.first_response_at is not null or l.status = 'new')`;

const JUDGED = `by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within ${PROMISED_HOURS} hours, and broken by a later answer or by more than ${PROMISED_HOURS} hours as New.`;

/** How soon leads are answered, against the promise. */
export const ANSWER_METRICS = {
  lead_answers_by_hour: counted({
    ...OF_LEADS,
    sentence: `Submissions and consultation requests that arrived in the period, by the hour of their arrival (Pacific time) and ${JUDGED}`,
    where: isJudged,
    by: { hour: BY_HOUR },
    counts: ANSWERS,
  }),
  lead_answers_by_owner: counted({
    ...OF_LEADS,
    sentence: `Submissions and consultation requests that arrived in the period, by the owner they have today and ${JUDGED}`,
    where: isJudged,
    by: { ownerId: BY_OWNER },
    counts: ANSWERS,
  }),
};
