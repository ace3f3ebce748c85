/** What fictional leads are made of. Every combination is invented; hosts end in `.example`, phones are 213-555-01xx. */

export const FIRST_NAMES =
  words(`Ada Alma Anton Aria Asher Bea Boris Bruno Carla Cleo Cyrus Dana Della Dimitri Edith Elio
  Esme Ezra Fay Felix Flora Gus Hana Hazel Hugo Ida Igor Ines Ivan Jana Joel Juno Kai Kim Lars Lena Leo Lina Lou Mae
  Marco Maya Milo Mina Nadia Nico Nora Olga Omar Otis Pia Quinn Rafa Remy Rosa Ruth Sami Sofia Tess Theo Uma Vera Wes Zoe
  José Zoë`);

/** Surnames are one of each. */
export const NAME_BEGINNINGS =
  words(`Alder Ash Bell Birch Black Brand Brook Carl Clay Cold Crest Dale Dorn Elm Fair Fern
  Fox Glen Grey Hart Haw Holm Kest Lang Lark Lind Marsh Mel Nor Oak Quill Raven Rook Sand Sil Stein Thorn Vale Wald Whit`);
export const NAME_ENDINGS =
  words(`berg bourne brook bury by cott dahl den er field ford gate ham hurst land ley lin low man
  mere more ner ney ridge rup sen shaw son stead ston ter thorpe ton vik ville wald wick win wood worth`);

/** Trade, kind of business, and the words that follow the name. */
export const TRADES: readonly (readonly [trade: string, businessType: string])[] = [
  ['Bakery', 'restaurant'],
  ['Taqueria', 'restaurant'],
  ['Law Office', 'law_firm'],
  ['Legal Group', 'law_firm'],
  ['Dental', 'medical_practice'],
  ['Physical Therapy', 'medical_practice'],
  ['Plumbing', 'contractor'],
  ['Roofing', 'contractor'],
  ['Electric', 'contractor'],
  ['Realty', 'real_estate'],
  ['Books', 'retail_store'],
  ['Bicycles', 'retail_store'],
  ['Auto Repair', 'service_business'],
  ['Pet Grooming', 'service_business'],
  ['Cleaning', 'service_business'],
  ['Studio', 'other'],
];

export const NOTES = [
  'We moved in spring and Maps still shows the old address.',
  'Our last agency built the site and no longer answers.',
  'Please call after lunch, mornings are busy.',
  'Two locations, one website. Can you handle both?',
  'Ads cost us a lot and we cannot tell whether they bring any calls.',
] as const;

export const LOST_REASONS = [
  'Chose another agency',
  'Budget too small',
  'No answer after three calls',
  'Only wanted advice',
] as const;

/** Mails between staff and leads. */
export const THREADS = [
  {
    subject: 'Your website and Google Maps',
    mail: 'Thank you for your time. I looked at your website: it takes more than five seconds on a phone, and Maps shows the old address. Both can be fixed within two weeks. Would Thursday at ten suit you for a call?',
    reply: 'Thursday at ten is fine. Please call my cell, the office line is busy in the morning.',
    answer: 'I will call your cell on Thursday at ten.',
  },
  {
    subject: 'What we would begin with',
    mail: 'Here is what we would begin with: call tracking, so that you see what your ads bring, and a page for each service. One question before we begin: who has the password of the website?',
    reply: 'My nephew set it up. I will ask him tonight. What would the first month cost?',
    answer: 'The first month costs the same as the others, and there is no fee for the setup.',
  },
  {
    subject: 'Our offer',
    mail: 'As promised, here is our offer in short: the website first, then Google Ads with a small budget until we know what a call costs you. You can cancel at the end of any month.',
    reply: 'This looks good. Can we begin after the holidays? And please add the second location.',
    answer: 'The second location is added, and we begin in the first week of January.',
  },
] as const;

/** Where the agency advertises, and about how many dollars a lead from there costs. */
export const AD_PRICES: readonly (readonly [source: string, usDollars: number])[] = [
  ['google_ads', 58],
  ['chamber', 38],
  ['directory.example', 21],
  ['newsletter', 14],
];

function words(text: string): string[] {
  return text.split(/\s+/);
}
