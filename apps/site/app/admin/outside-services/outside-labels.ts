import type { OutsideProblem, OutsideService } from '@fml/contract';
import type { Tone } from '../../ui/desk/badge.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import type { OutsideServiceState } from './api.ts';

interface ServiceLabel {
  name: string;
  api: string;
  purpose: string;
  /** Where the API is turned on. */
  console: string;
}

export const SERVICES: Record<OutsideService, ServiceLabel> = {
  crux: {
    name: 'Real visitors',
    api: 'Chrome UX Report API',
    purpose: 'Reports say how fast a website is for its visitors on phones. The key is free.',
    console: 'https://console.cloud.google.com/apis/library/chromeuxreport.googleapis.com',
  },
};

/** What is wrong, and what to do about it. */
export const PROBLEMS: Record<OutsideProblem, string> = {
  no_key: 'There is no key yet.',
  wrong_key: 'Google does not know this key. Check that it is complete, or create a new one.',
  not_allowed:
    'Google knows this key but refuses it here. Turn on the API in the Google Cloud project of the key, and check the restrictions of the key.',
  quota: 'The quota of this key at Google is used up for now.',
  budget: 'The budget of today is used up. Requests start again at midnight UTC.',
  resting: 'It failed several times in a row, so nothing is asked for a while.',
  slow: 'Google did not answer in time.',
  unreachable: 'The server could not reach Google. Check that it may connect to the internet.',
  failing: 'Google answered with an error of its own. Try again later.',
  unreadable: 'The answer did not come from Google. A proxy or a firewall may answer in its place.',
  refused: 'Google did not accept the request.',
};

export function serviceBadge({ key, restsUntil, lastAnswerAt, lastProblem }: OutsideServiceState): {
  word: string;
  tone: Tone;
} {
  if (key === null) return { word: 'No key', tone: 'gray' };
  if (restsUntil !== null) return { word: 'Resting', tone: 'amber' };
  const isFailing =
    lastProblem !== null &&
    lastProblem.code !== 'refused' &&
    (lastAnswerAt === null || new Date(lastProblem.at) > new Date(lastAnswerAt));
  if (isFailing) return { word: 'Not working', tone: 'red' };
  return lastAnswerAt === null ? { word: 'Not asked yet', tone: 'gray' } : { word: 'Working', tone: 'green' };
}

/** The lines below the purpose. */
export function serviceLines({
  key,
  requestsToday,
  dailyRequests,
  restsUntil,
  lastProblem,
}: OutsideServiceState): string[] {
  if (key === null) return [];
  const count = new Intl.NumberFormat('en-US');
  return [
    `${count.format(requestsToday)} of ${count.format(dailyRequests)} requests used today. ${KEYS[key]}`,
    ...(restsUntil === null
      ? []
      : [`It failed several times in a row. Nothing is asked until ${formatLongDateTime(restsUntil)}.`]),
    ...(lastProblem === null
      ? []
      : [`Last problem, ${formatLongDateTime(lastProblem.at)}: ${PROBLEMS[lastProblem.code]}`]),
  ];
}

const KEYS = {
  environment: 'The key is set in the environment of the server.',
  desk: 'The key was entered here and is stored encrypted.',
};
