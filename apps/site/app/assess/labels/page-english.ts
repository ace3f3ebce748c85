import { ANALYSIS_FAULTS, LOADING_MESSAGES, type ReportLanguage } from '@fml/contract';

/** What the page says around a report. Spanish has the same keys (page-spanish.ts) and is loaded when it is asked for. */
export const PAGE_ENGLISH = {
  language: 'en' as ReportLanguage,
  locale: 'en-US',
  complete: 'Analysis complete!',
  emptyAddress: ANALYSIS_FAULTS.empty_address as string,
  reportNotLoaded: 'The report could not be loaded. Check your connection and reload the page.',
  hero: {
    heading: ['Your website,', 'inspected.'] as [string, string],
    lead: 'Enter your website address. We load your site on a phone with a slow connection, check what Google and your customers see, and tell you what’s wrong, where it is, and what to fix first.',
  },
  form: {
    label: 'Website analysis',
    address: 'Website address',
    example: 'yourbusiness.com',
    submit: 'Analyze my website',
    busy: 'Analyzing...',
    help: 'Free, no credit card. Takes 30-60 seconds, up to 2 minutes for complex sites.',
  },
  loading: {
    caption: 'Analysis in progress',
    everyAnalysis: 'Part of every analysis',
    messages: LOADING_MESSAGES as readonly string[],
    mayLeave: 'You can leave this page and come back in this tab. We’ll keep working.',
    sheet: 'Your website right now',
    device: 'Mobile, slow 4G',
    done: 'done',
    inProgress: 'in progress',
    leftOut: 'left out',
    phoneScreen: 'First phone screen',
    phoneScreenAlt: 'First screen of the website on a phone',
    phoneScreenLater: 'Your first phone screen appears here',
  },
  waiting: {
    offline: 'You’re offline. We’ll get your results as soon as you’re back online.',
    late: 'This is taking longer than usual, but it’s still running.',
    usual: 'Usually 30-60 seconds, up to 2 minutes for complex sites.',
    secondsLeft: (seconds: number) => `About ${seconds} seconds left.`,
    minutesLeft: (minutes: string) => `About ${minutes} left.`,
    waitsFor: {
      address: 'Waiting for the website to answer.',
      page_text: 'Reading the text of the page.',
      phone_screen: 'Waiting for the first phone screen.',
      loads: 'Waiting for the page to load on a slow connection.',
      report: 'Putting the report together.',
    },
    inLine: (position: number) =>
      `${position === 1 ? 'You’re next in line.' : `You’re number ${position} in line.`} We test one website at a time to keep the numbers accurate.`,
    place: (position: number) => (position === 1 ? 'Next in line' : `Number ${position} in line`),
  },
  steps: {
    address: { title: 'Address and security', about: 'Redirects, HTTPS and certificate' },
    page_text: { title: 'Page text', about: 'Title, phone numbers and forms' },
    phone_screen: { title: 'First phone screen', about: 'What a customer sees before scrolling' },
    loads: { title: 'Measured loads', about: 'At least two, on a slow phone connection' },
    report: { title: 'Report', about: 'What to fix, in order' },
    noBrowser: 'We couldn’t open it in a browser this time',
    noLoad: 'No load could be measured this time',
  },
  found: {
    secure: (until: string | null) =>
      `Answers over HTTPS${until === null ? '' : `, certificate valid until ${until}`}`,
    insecure: 'Answers without HTTPS, so browsers call it “Not secure”',
    redirects: (address: string) => `Redirects to ${address}`,
    title: (title: string) => `Title: ${title}`,
    noTitle: 'No title',
    drawnByScripts: 'Scripts write the rest, so we read it in the browser',
    phonesAndForms: (phones: number, forms: number) =>
      capitalized(`${counted(phones, 'phone number')} found, ${counted(forms, 'form')}`),
    load: (number: number, of: number, score: number | null) =>
      `Load ${number} of ${of}: ${score === null ? 'no score' : `performance ${score}`}`,
    checks: (passed: number, found: number) =>
      capitalized(`${counted(passed, 'check')} passed, ${counted(found, 'problem')} found`),
  },
};

export type PageLabels = typeof PAGE_ENGLISH;

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function counted(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
