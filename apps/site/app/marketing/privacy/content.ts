import { brand } from '../../brand.ts';
import type { LegalDocument } from '../legal/legal-document.ts';

export const privacy: LegalDocument = {
  heading: 'Privacy Policy',
  summary:
    'We keep what we need to analyze a website and to call you back. We don’t sell personal information, and this site loads nothing from other companies except where noted below.',
  changedOn: 'November 29, 2026',
  sections: [
    {
      id: 'website-analysis',
      heading: 'When you analyze a website',
      paragraphs: [
        'We store the address you entered and the report: scores, measurements, what we found and where, and a screenshot of the page as it first appears on a phone. You don’t need an account or a name.',
        'Each report gets a long, random link. Anyone who has the link can read the report, but it never shows your name, email address or phone number. For each report we note the last day it was opened, but not who opened it or from where. We keep reports until we delete them or you ask us to. The record of the request, which includes a scrambled form of your IP address, is deleted 30 days after the analysis ends.',
        'If Google’s Gemini AI model is turned on to write the summary, Google receives the website address and the findings, but nothing about you. If a report says how fast the website is for its real visitors, we asked Google’s Chrome UX Report, which receives the website address and nothing else.',
      ],
    },
    {
      id: 'our-robot',
      heading: 'Our robot on your website',
      paragraphs: [
        'If you found “FixMyLocalBot” in the log of your website, someone asked us to analyze it. The robot reads up to nine pages and asks whether their links and pictures open, at most three requests at a time. Pages that are written by scripts are opened in a browser, under the same name. It never fills in forms, and it reads only what anyone can open.',
        'It follows robots.txt. To keep it out, add the lines “User-agent: FixMyLocalBot” and “Disallow: /”. The page whose address was entered is also opened in a browser, as a visitor would open it.',
      ],
    },
    {
      id: 'report-by-email',
      heading: 'When you have a report emailed to you',
      paragraphs: [
        'We first send one email to the address you enter, to make sure that it is yours. Only when you press the button in it do we send the report. If you ask for a reminder, you get one more email after 30 days. We use the address for nothing else, and we delete it a month after the last email.',
        'Every email has a link that stops them. When you use it, we delete the address right away and keep only a scrambled form of it, so that we don’t write to you again. The form has a hidden field and, if we have turned it on, Cloudflare Turnstile, as our other forms do.',
      ],
    },
    {
      id: 'call-request',
      heading: 'When you ask us to call you',
      paragraphs: [
        'When you send the consultation form, we store your name, your email address and, if you provide them, your phone number and the best time to call. If you send it from a report, we note which report it was and add your contact details to our internal record of it, so the person who calls you has read it. Only our staff can see this.',
        'We only use it to call you back. It isn’t deleted automatically; we delete it when you ask.',
      ],
    },
    {
      id: 'questionnaire',
      heading: 'When you fill out the questionnaire',
      paragraphs: [
        'We store what you send: your business, how to reach you, your problems and goals, and which report you came from. We only use it to call you back. It isn’t deleted automatically; we delete it when you ask.',
        'Starting with the second step, we also save what you have filled out so far so we can help if you get stuck. The page tells you when this happens. We delete it 30 days after your last change, when you send the questionnaire, or right away when you press "Clear my answers". We won’t email you about it.',
        'Both forms have a hidden field that helps us spot bots. If we have turned on Cloudflare Turnstile, another bot check, your browser loads it from Cloudflare when you use a form.',
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      paragraphs: ["The site sets no cookies of its own. It saves the following in your browser's storage:"],
      list: [
        'While an analysis is running: the website address and a random key, so the page can find the analysis again after a reload. Deleted when you close the tab.',
        'How you found us on your first and latest visits: the date, the page, the website that sent you, campaign tags and the click ID of an ad. We only use this if you send a form, and we ignore it after 90 days. If your browser sends Global Privacy Control, the click ID is not saved.',
        'Anything you have typed but not sent: up to 90 days for the questionnaire and a week for the consultation form. It is deleted when you send the form, or right away when you press "Clear my answers" or "Clear it".',
        'When you last sent the questionnaire. Until you see the thank-you page, also the ID of your submission and of the report you came from. If ads are measured: that the submission has been counted, for a week.',
        'Your choice about visit tracking, if you made one.',
        'That the fonts have loaded, so the next page can use them right away. Deleted when you close the tab.',
      ],
    },
    {
      id: 'measurement',
      heading: 'Measurement and ads',
      paragraphs: [
        'We measure page views with Google Analytics and Google Ads only if we have set up our accounts on this site. Otherwise, no Google scripts are loaded and nothing is sent to Google.',
        'If measurement is turned on, you can opt out, and a browser that sends Global Privacy Control is never measured. The fonts, images and scripts on our pages come from our own server.',
      ],
    },
    {
      id: 'server',
      heading: 'What our server logs',
      paragraphs: [
        'For each request, the server logs the time, the path without anything after the question mark, the response and a shortened IP address. To prevent abuse, it counts analyses by a scrambled form of your IP address (a keyed hash). Those counts are deleted after a day.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'See, correct or delete your data',
      paragraphs: [
        `Email ${brand.email} with the email address you used or the link to your report. We’ll show you what we have, correct it or delete it. We don’t sell personal information or share it for other companies' advertising.`,
        'This website is meant for business owners, not for children.',
      ],
    },
  ],
};
