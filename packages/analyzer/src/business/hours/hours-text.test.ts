import { describe, expect, it, test } from 'vitest';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { daysNamed, hoursInText } from './hours-text.ts';

const read = (text: string, language = 'en') =>
  hoursInText(text, [language]).map(({ openings }) =>
    openings.map(({ days, opens, closes }) => `${days.join(' ')} ${opens}-${closes}`).join('; '),
  );

describe('opening hours in a text', () => {
  it.each<[text: string, hours: string[], language?: string]>([
    ['Mon-Fri 9-5, Sat 10-2', ['mo tu we th fr 09:00-17:00; sa 10:00-14:00']],
    ['Monday\n8am – noon\nTuesday\nClosed', ['mo 08:00-12:00; tu null-null']],
    ['Mon 9 AM–12 PM, 1 PM–5 PM', ['mo 09:00-12:00; mo 13:00-17:00']],
    ['Fri-Sat 6pm-2am', ['fr sa 18:00-02:00']],
    ['Open daily 11am - 9pm, closed Mondays', ['mo null-null; tu we th fr sa su 11:00-21:00']],
    ['Daily 9-5, closed Sunday', ['mo tu we th fr sa 09:00-17:00; su null-null']],
    ['Hours: 8:30 - 5:00 M-F', ['mo tu we th fr 08:30-17:00']],
    ['Monday\nTuesday\nWednesday\n9:00-17:00\n9:00-17:00\nclosed', ['mo tu 09:00-17:00; we null-null']],
    ['Sun to Tue 11:30 - 3:30pm 4:30 - 9:00pm', ['mo tu su 11:30-15:30; mo tu su 16:30-21:00']],
    ['診療時間 午前 8:45 - 12:00 午後 13:45 - 17:30 (土曜は午前のみ) 休診 日曜', [''], 'ja'],
    ['Mon-Sat 7-19\nSunday: Emergency Only 24/7', ['mo tu we th fr sa 07:00-19:00']],
    ['Mon-Fri 9-5, weekends: by request', ['mo tu we th fr 09:00-17:00; sa su null-null']],
    ['月・火 8:00〜12:30 火 12:30〜15:00が休憩時間です', ['mo tu 08:00-12:30'], 'ja'],
    ['No matter the hour: emergency service 24/7', ['mo tu we th fr sa su 00:00-24:00']],
    ['Open 24/7', ['mo tu we th fr sa su 00:00-24:00']],
    ['Pracujemy 24h/7.', ['mo tu we th fr sa su 00:00-24:00']],
    ['Эвакуатор Марлоу 24/7', ['mo tu we th fr sa su 00:00-24:00']],
    ['Mon-Fri 8-12, Mon-Fri 9-13', ['mo tu we th fr 08:00-12:00', 'mo tu we th fr 09:00-13:00']],
    ['Mon-Fri 9-5, Thu 9-8, Sat 10-2', ['mo tu we fr 09:00-17:00; th 09:00-20:00; sa 10:00-14:00']],
    ['Mon-Fri 9-5\nWed closed', ['mo tu th fr 09:00-17:00; we null-null']],
    ['Mon-Fri 9-5. Service of cars: Thu 8-4', ['mo tu we th fr 09:00-17:00', 'th 08:00-16:00']],
    ['Lunes a viernes de 8 am a 5 pm, domingo cerrado', ['mo tu we th fr 08:00-17:00; su null-null'], 'es'],
    ['Mo, Mi, Fr 8-12 Uhr, Di 14-18 Uhr', ['mo we fr 08:00-12:00; tu 14:00-18:00'], 'de'],
    ['Montag zwischen 8:00 und 19:00', ['mo 08:00-19:00'], 'de'],
    ['Lun à Ven 9h-12h et 14h-18h30', ['mo tu we th fr 09:00-12:00; mo tu we th fr 14:00-18:30'], 'fr'],
    ['Seg a Sex das 8h às 18h', ['mo tu we th fr 08:00-18:00'], 'pt'],
    ['lunedì-venerdì 9.00-13.00', ['mo tu we th fr 09:00-13:00'], 'it'],
    ['월, 수 오전 9 : 30 - 오후 6 : 30 일요일 휴진', ['mo we 09:30-18:30; su null-null'], 'ko'],
    ['평일 09:30~18:30 점심시간 13:00~14:00', ['mo tu we th fr 09:30-18:30'], 'ko'],
    ['周一至周五 9:00-18:00 周末休息', ['mo tu we th fr 09:00-18:00; sa su null-null'], 'zh'],
    [
      '平日9:30～12:00 15:00～18:00 休診木曜・日曜',
      ['mo tu we fr 09:30-12:00; mo tu we fr 15:00-18:00; th su null-null'],
      'ja',
    ],
    ['Thứ 2 - Thứ 7: 8h00 - 17h30', ['mo tu we th fr sa 08:00-17:30'], 'vi'],
    ['пн-пт с 9:00 до 18:00, вс выходной', ['mo tu we th fr 09:00-18:00; su null-null'], 'ru'],
    ['Pazartesi - Cuma 09:00 - 18:00', ['mo tu we th fr 09:00-18:00'], 'tr'],
    ['poniedziałek - piątek 9.00 - 21.00', ['mo tu we th fr 09:00-21:00'], 'pl'],
    ['Mån–fre kl. 9–18', ['mo tu we th fr 09:00-18:00'], 'sv'],
    ['Luni - Vineri: 08:00 - 20:00', ['mo tu we th fr 08:00-20:00'], 'ro'],
    ['Công ty luôn hoạt động 24/24 cả thứ 7, chủ nhật', ['mo tu we th fr sa su 00:00-24:00'], 'vi'],
    ['Ouvert 24h/24', ['mo tu we th fr sa su 00:00-24:00'], 'fr'],
    ['Open 24 hours, including Sundays', ['mo tu we th fr sa su 00:00-24:00']],
    [
      '診療時間\n月\n火\n水\n木\n金\n土\n日・祝\n9:00-12:00\n●\n／\n●\n●\n●\n●\n休\n14:00-18:00\n●\n／\n●\n●\n●\n／\n休\n休診日 火曜',
      ['mo we th fr sa 09:00-12:00; mo we th fr 14:00-18:00; tu su null-null'],
      'ja',
    ],
    ['من الأحد إلى الخميس من 9 صباحا حتى 5 مساء', ['mo tu we th su 09:00-17:00'], 'ar'],
  ])('%j', (text, hours, language) => {
    expect(read(text, language)).toEqual(hours);
  });

  it.each([
    'We opened on a Monday in 1998',
    'Saturday, May 12, 10:00-14:00',
    "7AM–2PM\nToday's Specials\nFresh daily",
    'We answer within 24 hours',
    'Rosa does not advertise 24/7 emergency service. For urgent issues, call.',
    'Please give us at least 24 hours’ notice for service',
    'Service: less than 24 hours in advance is charged',
    'Unit 1-10, closed on Sundays',
    'Call 213-555-0123',
    '内覧会 8/28（金） 12:00〜18:00、8/29（土）・30（日） 11:00〜17:00',
    '9月3日(木) 10:00-12:00',
    'Mon Tue Wed Thu Fri\n9:00-12:00\nAnna\nBen\nCarl\nDora\nEve',
    'Online booking 24/7 on our website',
    'Mon amour, 2-3 months',
  ])('does not take %j for hours', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['Opening hours: 16:00 - 23:30', '營業時間：11:00‑19:00', 'Çalışma Saatleri 09:00 - 18:00'])(
    'knows that %j are hours of days that it does not name',
    (text) => {
      expect(read(text)).toEqual(['']);
    },
  );
});

test.each<[text: string, of: 'open' | 'part']>([
  ['Schedule a call\nBusiness hours\nMon-Fri 8-5', 'open'],
  ['Kitchen hours: Mon-Fri 12-9pm', 'part'],
  ['Emergency service 24/7', 'part'],
  ['Sun-Tue\nLunch 11:30 - 3:30pm\nDinner 4:30 - 9:00pm', 'open'],
  ['Lunch: Mon-Fri 11:30am - 3pm', 'part'],
  ['Atendimento 24H', 'part'],
  ['24시간 긴급출동', 'part'],
  ['7 gün 24 saat hizmet vermektedir', 'part'],
  ['7/24 Yol Yardım Hizmeti', 'part'],
  ['We zijn 24 uur per dag, 7 dagen per week bereikbaar.', 'part'],
  ['Happy hour: Mon-Fri 3 pm - 6 pm', 'part'],
])('%j are hours of the %s', (text, of) => {
  expect(hoursInText(text, ['en'])).toMatchObject([{ of }]);
});

test('names of days in data', () => {
  expect(daysNamed('Lunedì, Martedì')).toEqual(['mo', 'tu']);
  expect(daysNamed('Mo-We')).toEqual(['mo', 'tu', 'we']);
});

test.each([
  'Mon '.repeat(50_000),
  '9:00 - '.repeat(50_000),
  '월화수목금'.repeat(30_000),
  'closed 9-5 Mon\n'.repeat(20_000),
  '1'.repeat(300_000),
  '月\n火\n水\n木\n金\n9:00-12:00\n●\n'.repeat(10_000),
])('hostile text costs little', (text) => {
  const start = threadMs();
  hoursInText(text, ['en', 'ko']);
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});
