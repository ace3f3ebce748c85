import { html, message, multipart, part, png, text } from './mime-parts.ts';

/** A message, the words that are shown of it, what is folded or left out, and the files that are kept. */
export interface Shape {
  shown: readonly string[];
  hidden?: readonly string[];
  files?: readonly string[];
}

export const WORDS = 'Tuesday at ten is fine.';
const says: Shape = { shown: [WORDS] };
const HISTORY = 'When can we talk?';
export const answer: Shape = { shown: [WORDS], hidden: [HISTORY] };
export const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body>
  <div class=WordSection1><p class=MsoNormal>${WORDS}<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
  <div style='border-top:solid'><p class=MsoNormal><b>From:</b> Ana &lt;a@agency.example&gt; <br><b>Sent:</b> Monday<br><b>To:</b> Dana<br><b>Subject:</b> Your website</p></div>
  <p class=MsoNormal>${HISTORY}</p></div></body></html>`;
export const GMAIL = `<div dir="ltr">${WORDS}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 23, 2026 at 10:02 AM Ana &lt;<a href="mailto:a@agency.example">a@agency.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><div>${HISTORY}</div></blockquote></div>`;
export const GMAIL_TEXT = `${WORDS}\n\nOn Mon, Nov 23, 2026 at 10:02 AM Ana <a@agency.example>\nwrote:\n\n> ${HISTORY}\n`;
export const APPLE = `<html><body style="word-wrap: break-word">${WORDS}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 23, 2026, at 10:02, Ana &lt;a@agency.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div>${HISTORY}</div></blockquote></body></html>`;
export const YAHOO = `<html><body><div class="ydp1">${WORDS}</div><div id="yahoo_quoted_1"><div><div>On Monday, November 23, 2026 at 10:02:00 AM PST, Ana &lt;a@agency.example&gt; wrote:</div><div><br></div><div>${HISTORY}</div></div></div></body></html>`;
/** The same words in both forms. */
const both = (words: string, markup: string) => multipart('alternative', text(words), html(markup));
const inline = (id: string) => [
  'Content-Disposition: inline; filename="image001.png"',
  `Content-ID: <${id}>`,
];
const attached = 'Content-Disposition: attachment; filename="image001.png"';
const of = (charset: string, base64: string) =>
  part(`text/plain; charset=${charset}`, Buffer.from(base64, 'base64'));
const FORWARDED = message(text('The password is in the vault.'), 'Login');
const P7M = Buffer.concat([
  Buffer.from([0x30, 0x82, 1, 0, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 3]),
  Buffer.alloc(80),
]);
const TNEF = Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22]), Buffer.alloc(60)]);
const REPORT = part(
  'message/delivery-status',
  'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; dana@brightside.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <dana@brightside.example>: Recipient\n address rejected: User unknown\n',
);
export const ICS = 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nSUMMARY:Call\nEND:VEVENT\nEND:VCALENDAR\n';

/** What mail programs send, by program or by what is special. */
export const MAIL_SHAPES: Readonly<Record<string, [content: string, shape: Shape]>> = {
  'Outlook: HTML alone': [html(OUTLOOK), answer],
  'Outlook: both forms': [
    both(
      `${WORDS}\n\nFrom: Ana <a@agency.example>\nSent: Monday\nTo: Dana\nSubject: Your website\n\n${HISTORY}`,
      OUTLOOK,
    ),
    answer,
  ],
  'Outlook: HTML in mixed': [multipart('mixed', html(OUTLOOK)), answer],
  'Outlook: HTML in mixed with a picture': [
    multipart('mixed', html(OUTLOOK), png(attached)),
    { ...answer, files: ['image001.png'] },
  ],
  'Outlook: HTML in related in mixed': [
    multipart(
      'mixed',
      multipart('related; type="text/html"', html(OUTLOOK), png(...inline('1@x'))),
      png(attached),
    ),
    { ...answer, files: ['image001.png', 'image001.png'] },
  ],
  'Outlook: HTML in related': [
    multipart('related', html(OUTLOOK), png(...inline('1@x'))),
    { ...answer, files: ['image001.png'] },
  ],
  'Outlook: related with both forms': [
    multipart('related; type="multipart/alternative"', both(WORDS, OUTLOOK), png(...inline('1@x'))),
    answer,
  ],
  'Outlook: a message forwarded as a file': [
    multipart(
      'mixed',
      html(`<p>${WORDS}</p>`),
      part('message/rfc822', FORWARDED, 'Content-Disposition: attachment'),
    ),
    {
      shown: [
        WORDS,
        'From: Dana Ruiz <dana@brightside.example>',
        'Subject: Login',
        'The password is in the vault.',
      ],
      files: [],
    },
  ],
  'Outlook: winmail.dat with text': [
    multipart('mixed', text(WORDS), part('application/ms-tnef; name="winmail.dat"', TNEF)),
    { ...says, files: ['winmail.dat'] },
  ],
  'Outlook: winmail.dat alone': [
    multipart('mixed', part('application/octet-stream; name="winmail.dat"', TNEF)),
    { shown: [], files: ['winmail.dat'] },
  ],
  'Exchange: HTML in alternative alone': [
    multipart('mixed', multipart('alternative', html(`<div>${WORDS}</div>`)), png(attached)),
    says,
  ],
  'Exchange: an empty text beside HTML': [both(' \n', `<div>${WORDS}</div>`), says],
  'Exchange: a disclaimer after HTML': [
    multipart(
      'mixed',
      multipart('alternative', html(`<div>${WORDS}</div>`)),
      text('This email is confidential.'),
    ),
    { shown: [WORDS, 'This email is confidential.'] },
  ],
  'Exchange: a warning before HTML': [
    multipart('mixed', text('Caution: external sender.'), html(`<div>${WORDS}</div>`)),
    { shown: ['Caution: external sender.', WORDS] },
  ],
  'Exchange: an invitation with text': [
    multipart(
      'alternative',
      text(WORDS),
      html(`<p>${WORDS}</p>`),
      part('text/calendar; method=REQUEST', ICS),
    ),
    { ...says, files: ['attachment.ics'] },
  ],
  'Exchange: an invitation alone': [
    part('text/calendar; method=REQUEST; name="invite.ics"', ICS),
    { shown: [], files: ['invite.ics'] },
  ],
  'Gmail: both forms': [both(GMAIL_TEXT, GMAIL), answer],
  'Gmail: HTML alone in mixed': [multipart('mixed', html(GMAIL), png(attached)), answer],
  'Gmail: with AMP': [
    multipart(
      'alternative',
      text(GMAIL_TEXT),
      part('text/x-amp-html', '<html amp4email></html>'),
      html(GMAIL),
    ),
    { ...answer, files: [] },
  ],
  'Gmail: forwarded inside the text': [
    text(
      'Here it is.\n\n---------- Forwarded message ---------\nFrom: Host <h@host.example>\nDate: Mon, Nov 23, 2026\nSubject: Login\nTo: Dana\n\nThe password is in the vault.',
    ),
    { shown: ['Here it is.', 'The password is in the vault.'] },
  ],
  'Apple Mail: both forms': [
    both(
      `${WORDS}\n\nSent from my iPhone\n\n> On Nov 23, 2026, at 10:02, Ana <a@agency.example> wrote:\n> ${HISTORY}`,
      APPLE,
    ),
    { shown: [WORDS], hidden: [HISTORY, 'iPhone'] },
  ],
  'Apple Mail: HTML alone in mixed': [
    multipart('mixed', html(APPLE), png(attached)),
    { shown: [WORDS], hidden: [HISTORY, 'iPhone'] },
  ],
  'Apple Mail: text around a picture': [
    multipart(
      'mixed',
      text(WORDS),
      png('Content-Disposition: inline; filename=image001.png'),
      text('And this is our shop.', 'Content-Disposition: inline'),
    ),
    { shown: [WORDS, 'And this is our shop.'], files: ['image001.png'] },
  ],
  'Apple Mail: HTML around a file': [
    multipart(
      'alternative',
      text(''),
      multipart('mixed', html(`<div>${WORDS}</div>`), png(attached), html('<div>And this.</div>')),
    ),
    { shown: [WORDS, 'And this.'], files: ['image001.png'] },
  ],
  'Apple Mail: a text file shown inline': [
    multipart('mixed', text(WORDS), text('Opening hours', 'Content-Disposition: inline; filename=hours.txt')),
    { shown: [WORDS], hidden: ['Opening hours'], files: ['hours.txt'] },
  ],
  'Yahoo: both forms': [
    both(
      `${WORDS}\n\n   On Monday, November 23, 2026 at 10:02:00 AM PST, Ana <a@agency.example> wrote:  \n \n ${HISTORY}`,
      YAHOO,
    ),
    answer,
  ],
  'Yahoo: HTML in mixed': [multipart('mixed', html(YAHOO), png(attached)), answer],
  'Android: base64 text': [part('text/plain; charset=utf-8', Buffer.from(WORDS)), says],
  'Samsung: HTML in mixed in base64': [
    multipart(
      'mixed',
      part(
        'text/html; charset=utf-8',
        Buffer.from(`<div>${WORDS}</div><div>-------- Original message --------</div><div>${HISTORY}</div>`),
      ),
    ),
    answer,
  ],
  'a ticket system: tables': [
    html(
      `<table><tr><td>Ticket 4711</td></tr><tr><td><table><tr><td>${WORDS}</td></tr></table></td></tr></table>`,
    ),
    { shown: ['Ticket 4711', WORDS] },
  ],
  'a ticket system: a text named mail.txt': [
    part(
      'text/plain; charset=utf-8; name="mail.txt"',
      WORDS,
      'Content-Disposition: inline; filename="mail.txt"',
    ),
    says,
  ],
  'a ticket system: the text as an attachment': [
    multipart('mixed', text(WORDS, 'Content-Disposition: attachment')),
    { ...says, files: [] },
  ],
  'signed by S/MIME': [
    multipart(
      'signed; protocol="application/pkcs7-signature"',
      both(WORDS, WORDS),
      part('application/pkcs7-signature; name=smime.p7s', P7M),
    ),
    { ...says, files: [] },
  ],
  'signed by PGP': [
    multipart(
      'signed; protocol="application/pgp-signature"',
      multipart('mixed', html(`<p>${WORDS}</p>`)),
      part('application/pgp-signature; name=signature.asc', '-----BEGIN PGP SIGNATURE-----\n'),
    ),
    { ...says, files: [] },
  ],
  'signed by S/MIME, opaque': [
    part('application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"', P7M),
    { shown: [], files: ['smime.p7m'] },
  ],
  'encrypted by PGP': [
    multipart(
      'encrypted; protocol="application/pgp-encrypted"',
      part('application/pgp-encrypted', 'Version: 1'),
      part(
        'application/octet-stream; name="encrypted.asc"',
        '-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n',
      ),
    ),
    { shown: [], files: ['encrypted.asc'] },
  ],
  'a message in a message in a message': [
    multipart(
      'mixed',
      text(WORDS),
      part(
        'message/rfc822',
        message(multipart('mixed', html('<p>Outer.</p>'), part('message/rfc822', FORWARDED))),
      ),
    ),
    { shown: [WORDS, 'Outer.', 'The password is in the vault.'] },
  ],
  'windows-1252 called iso-8859-1': [
    of('iso-8859-1', 'SXSScyA5ljUsIIA0MCCWIEdy/N9l'),
    { shown: ['It’s 9–5, €40 – Grüße'] },
  ],
  'windows-1252 called utf-8': [
    of('utf-8', 'SXSScyA5ljUsIIA0MCCWIEdy/N9l'),
    { shown: ['It’s 9–5, €40 – Grüße'] },
  ],
  'windows-1252 without a name': [
    part('text/plain', Buffer.from('SXSScyA5ljUsIIA0MCCWIEdy/N9l', 'base64')),
    { shown: ['It’s 9–5, €40 – Grüße'] },
  ],
  'utf-8 called iso-8859-1': [
    part('text/plain; charset=iso-8859-1', Buffer.from('Grüße, €40')),
    { shown: ['Grüße, €40'] },
  ],
  'utf-8 called us-ascii, in 8 bits': [
    part('text/plain; charset=us-ascii', 'Grüße, €40', 'Content-Transfer-Encoding: 8bit'),
    { shown: ['Grüße, €40'] },
  ],
  'utf-8 without a name': [part('', 'Grüße, €40'), { shown: ['Grüße, €40'] }],
  'an unknown charset': [
    part('text/plain; charset=x-unknown', Buffer.from('Grüße, €40')),
    { shown: ['Grüße, €40'] },
  ],
  'iso-2022-jp': [
    of('iso-2022-jp', 'GyRCMlBNS0Z8JE49PTt+JEdCZz5mSVckRyQ5ISMbKEI='),
    { shown: ['火曜日の十時で大丈夫です。'] },
  ],
  'HTML that names its charset itself': [
    part(
      'text/html',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>'),
        Buffer.from('99TP0s7JyyDXIMTF09HU2CDQz8TIz8TJ1C4=', 'base64'),
      ]),
    ),
    { shown: ['Вторник в десять подходит.'] },
  ],
  'flowed lines': [part('text/plain; charset=utf-8; format=flowed', 'Tuesday at \nten is fine.'), says],
  'flowed lines without their spaces': [
    part('text/plain; charset=utf-8; format=flowed; delsp=yes', 'Tuesday  \nat ten is fine.'),
    says,
  ],
  'a wrong boundary': [`Content-Type: multipart/mixed; boundary=a\n\n--b\n\n${WORDS}\n--b--\n`, says],
  'a boundary without an end': [`Content-Type: multipart/mixed; boundary=a\n\n--a\n\n${WORDS}\n`, says],
  'no type and no name': [`\n${WORDS}\n`, says],
  'a type that is none': [part('text', WORDS), says],
  'only a picture': [png(attached), { shown: [], files: ['image001.png'] }],
  'only a picture in HTML': [
    multipart('related', html('<img src="cid:1@x">'), png(...inline('1@x'))),
    { shown: [], files: ['image001.png'] },
  ],
  'no text at all': ['\n', { shown: [], files: [] }],
  'a delivery report': [
    multipart(
      'report; report-type=delivery-status',
      text('I could not deliver it.'),
      REPORT,
      part('text/rfc822-headers', 'Subject: Hello\n'),
    ),
    { shown: ['I could not deliver it.'], hidden: ['Reporting-MTA'], files: [] },
  ],
  'a read receipt': [
    multipart(
      'report; report-type=disposition-notification',
      text('Your message was read.'),
      part('message/disposition-notification', 'Disposition: manual-action; displayed\n'),
    ),
    { shown: ['Your message was read.'], files: [] },
  ],
};
