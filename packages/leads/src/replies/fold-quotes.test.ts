import { describe, expect, it } from 'vitest';
import { foldQuotes } from './fold-quotes.ts';

describe('the answer is shown, and what it repeats is folded', () => {
  it.each<[program: string, text: string, body: string, quoted: string]>([
    [
      'Gmail',
      'Tuesday works.\n\nOn Mon, Nov 23, 2026 at 10:02 AM Ana Lopez, Fix My Local <reply+1@agency.example>\nwrote:\n\n> Hi Dana,\n> when can we talk?',
      'Tuesday works.',
      'On Mon, Nov 23, 2026 at 10:02 AM Ana Lopez, Fix My Local <reply+1@agency.example>\nwrote:\n\n> Hi Dana,\n> when can we talk?',
    ],
    [
      'Apple Mail',
      'Tuesday works.\n\nSent from my iPhone\n\n> On Nov 23, 2026, at 10:02, Ana <a@b.example> wrote:\n> \n> Hi Dana',
      'Tuesday works.',
      'Sent from my iPhone\n\n> On Nov 23, 2026, at 10:02, Ana <a@b.example> wrote:\n>\n> Hi Dana',
    ],
    [
      'Outlook',
      'Tuesday works.\n\nKind regards,\nDana\n\n________________________________\nFrom: Ana <a@b.example>\nSent: Monday, November 23, 2026 10:02 AM\nTo: Dana\nSubject: Your website\n\nHi Dana,\nwhen can we talk?',
      'Tuesday works.',
      'Kind regards,\nDana\n\n________________________________\nFrom: Ana <a@b.example>\nSent: Monday, November 23, 2026 10:02 AM\nTo: Dana\nSubject: Your website\n\nHi Dana,\nwhen can we talk?',
    ],
    [
      'an older Outlook',
      'Tuesday works.\n\n-----Original Message-----\nFrom: Ana\nHi Dana',
      'Tuesday works.',
      '-----Original Message-----\nFrom: Ana\nHi Dana',
    ],
    [
      'Yahoo',
      'Tuesday works.\n\nOn Monday, November 23, 2026 at 10:02:00 AM PST, Ana <a@b.example> wrote:\n\nHi Dana,\nwhen can we talk?',
      'Tuesday works.',
      'On Monday, November 23, 2026 at 10:02:00 AM PST, Ana <a@b.example> wrote:\n\nHi Dana,\nwhen can we talk?',
    ],
    [
      'German',
      'Dienstag passt.\n\nAm 23.11.26 um 10:02 schrieb Ana Lopez:\n> Hallo',
      'Dienstag passt.',
      'Am 23.11.26 um 10:02 schrieb Ana Lopez:\n> Hallo',
    ],
    [
      'German Outlook',
      'Dienstag passt.\n\nVon: Ana\nGesendet: Montag\nAn: Dana\nBetreff: Website\n\nHallo',
      'Dienstag passt.',
      'Von: Ana\nGesendet: Montag\nAn: Dana\nBetreff: Website\n\nHallo',
    ],
    [
      'Spanish',
      'El martes.\n\nEl lun, 23 nov 2026 a las 10:02, Ana (<a@b.example>) escribió:\n\n> Hola',
      'El martes.',
      'El lun, 23 nov 2026 a las 10:02, Ana (<a@b.example>) escribió:\n\n> Hola',
    ],
    [
      'French',
      'Mardi.\n\nLe lun. 23 nov. 2026 à 10:02, Ana <a@b.example> a écrit :\n\n> Bonjour',
      'Mardi.',
      'Le lun. 23 nov. 2026 à 10:02, Ana <a@b.example> a écrit :\n\n> Bonjour',
    ],
    [
      'Chinese',
      '星期二\n\n在 2026年11月23日,Ana <a@b.example> 写道：\n\n> 你好',
      '星期二',
      '在 2026年11月23日,Ana <a@b.example> 写道：\n\n> 你好',
    ],
  ])('%s', (_program, text, body, quoted) => expect(foldQuotes(text)).toEqual({ body, quoted }));

  it('keeps what a person wrote between quoted lines and below them', () => {
    expect(foldQuotes('On Nov 3, Ana wrote:\n> When?\nTuesday.\n> Where?\nAt our shop.')).toEqual({
      body: 'Tuesday.\nAt our shop.',
      quoted: 'On Nov 3, Ana wrote:\n> When?\n> Where?',
    });
  });

  it.each([
    'On your site you wrote:\n\nwe call within 24 hours. Nobody did.',
    'From: now on please call\nmy partner.',
    'On Friday at 9 works.\nOn Monday it does not.',
    'See below.\n\n---------- Forwarded message ---------\nFrom: Host <help@host.example>\nDate: Mon\nSubject: Login\nTo: Dana\n\n> The password is in the vault.',
    'Begin forwarded message:\n\n> From: Host\n> Subject: Login\n>\n> It expires on Friday.',
  ])('shows all of %j', (text) => expect(foldQuotes(text)).toEqual({ body: text, quoted: null }));

  it('takes no line above "On ... wrote:" for a part of it', () => {
    expect(foldQuotes('On Friday works.\nOn Nov 3, Ana <a@b.example> wrote:\n> When?').body).toBe(
      'On Friday works.',
    );
  });

  it('shows the text when nothing else would be left', () => {
    expect(foldQuotes('> Yes.')).toEqual({ body: '> Yes.', quoted: null });
  });
});

it.each([
  ['the head of a quote that never ends', 'On \n '],
  ['heads of quotes', 'On 1 <a@b> wrote:\n\n\n'],
  ['heads of quotes with quotes', 'On 1 <a@b> wrote:\n> a\n'],
  ['empty lines', '\n'],
  ['spaces', ' '],
  ['marks of quotes', '>'],
  ['quoted lines', '> a\n'],
  ['header lines', 'From: a\nTo: b\n'],
  ['numbers', '1@<'],
  ['verbs', 'wrote schrieb '],
  ['verbs with an end', 'wrote:'],
  ['signatures', 'Regards,\n--\n'],
  ['dashes', '-'],
  ['underscores', '_\n'],
  ['starts in Polish and Dutch', 'W dniu Op '],
])('a text of a million letters is folded at once: %s', (_name, unit) => {
  const text = unit.repeat(Math.floor(1_000_000 / unit.length));
  const { body, quoted } = foldQuotes(text);
  expect(body.length + (quoted ?? '').length).toBeLessThanOrEqual(text.length);
});
