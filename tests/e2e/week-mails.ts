import { MAIL_SHAPES } from '@fml/leads/testing/mail-shapes';

/** The forms in which the leads of the week answer, by the names of `MAIL_SHAPES`. */
const SHAPES = {
  plain: 'no type and no name',
  'alternative(text, html)': 'Gmail: both forms',
  'html only': 'Outlook: HTML alone',
  'mixed(html)': 'Outlook: HTML in mixed',
  'mixed(html, png)': 'Outlook: HTML in mixed with a picture',
  'related(html, png)': 'Outlook: HTML in related',
  'mixed(related(html, png))': 'Outlook: HTML in related in mixed',
  signed: 'signed by S/MIME',
  'winmail.dat': 'Outlook: winmail.dat alone',
  'no text at all': 'no text at all',
} as const;

/** What the desk says where there are no words to show. */
const SENTENCES: Readonly<Record<string, string>> = {
  'winmail.dat': 'Outlook packed this message into a file of its own format. The file holds its text.',
  'no text at all': 'This message has no text.',
};

export interface WeekReply {
  shape: string;
  /** As `answerWith` sends it. */
  content: string;
  /** What the lead's timeline shows of it. */
  shown: readonly string[];
}

export const WEEK_REPLIES: readonly WeekReply[] = Object.entries(SHAPES).map(([shape, name]) => {
  const [content, { shown, files = [] }] = MAIL_SHAPES[name] ?? ['', { shown: [] }];
  const sentence = SENTENCES[shape];
  return { shape, content, shown: [...(sentence === undefined ? shown : [sentence]), ...new Set(files)] };
});
