import { brand } from '../../brand.ts';
import type { LegalDocument } from '../legal/legal-document.ts';

export const privacy: LegalDocument = {
  heading: 'Privacy Policy',
  summary:
    'We keep what is needed to inspect a website and to call you back. We sell nothing, and this site loads nothing from other companies except where it says so below.',
  changedOn: 'November 20, 2026',
  sections: [
    {
      id: 'website-analysis',
      heading: 'When you analyze a website',
      paragraphs: [
        'We store the address you typed in and the report: scores, measurements, what was found and where on the page, and a picture of its first phone screen. You need no account and give no name for it.',
        'The report gets a long random link. Whoever has that link can read the report; it never shows your name, e-mail address or phone number. Reports are kept until we delete them or you ask us to. The record of the request itself, which holds a scrambled form of your network address, is deleted 30 days after it ends.',
        'If this installation lets a language model of Google (Gemini) write the summary, that service receives the address and the findings, and nothing about you.',
      ],
    },
    {
      id: 'call-request',
      heading: 'When you ask us to call you',
      paragraphs: [
        'With the consultation form we store your name and e-mail address and, if you gave them, your phone number and the best time to call. If you sent it under a report, we note which one and put your contact details on our own record of that report, so that the person who calls has read it. Only our staff can see this.',
        'We use it to call you back, and for nothing else. There is no automatic date on which it is deleted: we delete it when you ask.',
      ],
    },
    {
      id: 'questionnaire',
      heading: 'When you fill in the questionnaire',
      paragraphs: [
        'We store what you send: your business, how to reach you, what hurts, what you want, and which report you came from. We use it to call you back, and for nothing else. There is no automatic date on which it is deleted: we delete it when you ask.',
        'From the second step on we also keep what you have filled in so far, so that we can help if you get stuck. The page says so where it happens. It is deleted 30 days after your last change, when you send the questionnaire, and at once when you press "Clear my answers". You get no mail for it.',
        'Both forms hold a field that people do not see, to tell robots apart. If we have entered keys for Turnstile, a check by Cloudflare, your browser loads it from there when you use a form.',
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      paragraphs: ["The site sets no cookies of its own. It keeps these notes in your browser's storage:"],
      list: [
        'While an analysis runs: its address and a random key, in the storage of that tab, so that a reload finds it again. It ends with the tab.',
        'How you came to us first and last: date, page, the website that sent you, campaign words and the click number of an ad. It is used only if you send a form, and is ignored after 90 days. If your browser sends Global Privacy Control, the click number is not kept.',
        'What you have typed into the questionnaire and have not sent yet, for up to 90 days, and what you have typed into the consultation form, for a week. Both are removed when they are sent; the questionnaire also when you press "Clear my answers".',
        'When you last sent the questionnaire, and until the thank-you page has been shown its number and that of the report you came from. Where ads are measured: that it has been reported, for a week.',
        'Your choice about measurement, if you made one.',
        'That the fonts have been loaded, so that the next page uses them at once. It ends with the tab.',
      ],
    },
    {
      id: 'measurement',
      heading: 'Measurement and ads',
      paragraphs: [
        'Page views are measured with Google Analytics and Google Ads only if we have entered our account numbers for them in this site. Without those numbers no script of Google is loaded and nothing is sent to it.',
        'If they are entered, you can say no, and a browser that sends Global Privacy Control is never measured. Fonts, pictures and scripts of the pages come from our own server.',
      ],
    },
    {
      id: 'server',
      heading: 'What our server notes',
      paragraphs: [
        'For each request the server writes a line with the time, the path without anything after the question mark, the answer and a shortened network address. To limit misuse it counts analyses under a scrambled form of your network address (a keyed hash); those counts are deleted after a day.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'See it, correct it, delete it',
      paragraphs: [
        `Write to ${brand.email} and tell us the e-mail address you used or the link of the report. We show you what we have, correct it or delete it. We do not sell personal information and do not hand it on for other people's advertising.`,
        'This website is meant for business owners, not for children.',
      ],
    },
  ],
};
