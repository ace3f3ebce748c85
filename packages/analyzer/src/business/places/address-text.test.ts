import { describe, expect, it, test } from 'vitest';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { addressesInText } from './address-text.ts';

const read = (text: string) =>
  addressesInText(text).map(({ street, city, region, postcode, country }) =>
    [street, city, region, postcode, country].map((part) => part ?? '-').join(' | '),
  );

describe('an address in a text', () => {
  it.each<[text: string, parts: string]>([
    ['Visit us: 1180 E. Walnut St., Suite 4', '1180 E. Walnut St., Suite 4 | - | - | - | -'],
    ['1742 Cedar Ave\nBrooklyn, NY 11204', '1742 Cedar Ave | Brooklyn | NY | 11204 | US'],
    ['1742 Cedar Ave,\nSuite 5\nBrooklyn, NY 11204', '1742 Cedar Ave, Suite 5 | Brooklyn | NY | 11204 | US'],
    ['(818) 555-0122. 100 N 1st St, Burbank, CA 91502', '100 N 1st St | Burbank | CA | 91502 | US'],
    ['Pine St.\nMarlow, Mi\n48192', 'Pine St | Marlow | Mi | 48192 | US'],
    ['Pine Place\nMarlow, MI 48192', '- | Marlow | MI | 48192 | US'],
    ['125 Alder Avenue East, Marlow B.C.', '125 Alder Avenue East | Marlow | B.C. | - | -'],
    ['10 Alder Dr Marlow Lake, NY 12019', '10 Alder Dr | Marlow Lake | NY | 12019 | US'],
    ['P.O. Box 217\nMarlow, IL 60068', 'P.O. Box 217 | Marlow | IL | 60068 | US'],
    ['19 Alder Dr. Toronto, ON M1V 1P1', '19 Alder Dr | Toronto | ON | M1V 1P1 | CA'],
    ['14 Rose Lane\nOxford\nOxfordshire\nOX1 4AB', '14 Rose Lane | Oxford | Oxfordshire | OX1 4AB | GB'],
    ['Suite 5, 12 High St, Fitzroy VIC 3065', 'Suite 5, 12 High St | Fitzroy | VIC | 3065 | AU'],
    ['203 Alder Ave FL 32808', '203 Alder Ave | - | FL | 32808 | US'],
    ['203 Alder Ave Marlow FL 32808', '203 Alder Ave | Marlow | FL | 32808 | US'],
    ['Bischof-Adler-Straße 9 · 95671 Bonn', 'Bischof-Adler-Straße 9 | Bonn | - | 95671 | -'],
    ['Musterstraße 5\n10115 Berlin', 'Musterstraße 5 | Berlin | - | 10115 | -'],
    ['Am Anger 3\n99084 Erfurt', 'Am Anger 3 | Erfurt | - | 99084 | -'],
    ['57 cours des Alizés, 33300 Bordeaux', '57 cours des Alizés | Bordeaux | - | 33300 | -'],
    ['C/ Mayor 12, 3º B, 28013 Madrid', 'C/ Mayor 12 | Madrid | - | 28013 | -'],
    [
      'Calle Alerce No. 331 Col. Centro CP. 88700 Reynosa',
      'Calle Alerce No. 331 Col. Centro | Reynosa | - | 88700 | -',
    ],
    ['Av. Corrientes 1234, CABA', 'Av. Corrientes 1234 | CABA | - | - | -'],
    ['Via Verdi, 128\n66016 Guardia (Chieti)', 'Via Verdi, 128 | Guardia | Chieti | 66016 | -'],
    [
      'Rua das Flores, 123 - Centro, São Paulo - SP, 01000-000',
      'Rua das Flores, 123 - Centro | São Paulo | SP | 01000-000 | BR',
    ],
    ['ul. Klonowa 14 lok. 6, 01-167 Warszawa', 'ul. Klonowa 14 lok. 6 | Warszawa | - | 01-167 | PL'],
    ['Prinsengracht 12, 1015 DV Amsterdam', 'Prinsengracht 12 | Amsterdam | - | 1015 DV | NL'],
    ['Alvägen 70', 'Alvägen 70 | - | - | - | -'],
    [
      'Kavak mah.\nKavak cad.\nNo:38 Daire:29\nŞİŞLİ / İSTANBUL',
      'Kavak mah., Kavak cad., No:38 Daire:29 | ŞİŞLİ | İSTANBUL | - | -',
    ],
    ['г. Краснодар, ул. Кленовая, д. 52/3', 'ул. Кленовая, д. 52/3 | Краснодар | - | - | RU'],
    [
      '34 Hoàng Văn - Phường Chánh Nghĩa - Thành phố Thủ Dầu - Bình Dương',
      '34 Hoàng Văn | Thành phố Thủ Dầu | Bình Dương | - | VN',
    ],
    ['34 Hoàng Văn - Chánh Nghĩa - Thủ Dầu - Bình Dương', '34 Hoàng Văn | Thủ Dầu | Bình Dương | - | VN'],
    ['〒152-0034東京都目黒区緑が丘1-7-21', '緑が丘1-7-21 | 目黒区 | 東京都 | 152-0034 | JP'],
    ['서울 강남구 선릉로 578 단풍빌딩 3F', '선릉로 578 단풍빌딩 3F | 서울 강남구 | - | - | KR'],
    ['730台南市新營區隋唐街99號', '隋唐街99號 | 新營區 | 台南市 | 730 | TW'],
    ['台中市隋唐路161-1號', '隋唐路161-1號 | 台中市 | - | - | TW'],
    [
      'Unit 4 Alder Business Park\nCanal Road\nMarlow, M26 2ZS',
      'Unit 4 Alder Business Park, Canal Road | Marlow | - | M26 2ZS | GB',
    ],
    ['Alerce 312 OF 411\nSantiago, Chile.', 'Alerce 312 OF 411 | Santiago | - | - | CL'],
    ['Carrera 3 # 8-39, Oficina V6, Ibague, Tolima Colombia', 'Carrera 3 # 8-39 | Ibague | Tolima | - | CO'],
    ['Alderstr. 6, 01187, Dresden, Germany', 'Alderstr. 6 | Dresden | - | 01187 | DE'],
    ['CS7: 653 Phố Minh - Vĩnh Tuy', '653 Phố Minh | - | - | - | -'],
    ['MG Road 12, Bengaluru - 560001', 'MG Road 12 | Bengaluru | - | 560001 | IN'],
    ['Marlow, MD 21220', '- | Marlow | MD | 21220 | US'],
  ])('%j', (text, parts) => {
    expect(read(text)).toEqual([parts]);
  });

  it.each([
    'Open 24 hours a day, on the way to you',
    'Available 24/7 — call or text',
    '5 stars from 200 happy families on Main Street',
    'Call 213-555-0123',
    'Open until 8:30 PM. Walk in',
    'Address:\nAddress Line 2:',
    '特約醫院\n青葉動物醫院\n320桃園市中壢區隋唐路143號',
    'Since 1998 in Pasadena, California',
    '© 2023 Wills Way Landscaping',
    'Serving customers near Marlow, MA. 02038',
    '5 min read November 2024 Team',
    'Crabs 250',
    'Our Location\nOur Services',
    'e.g. 123 Main St, Pasadena, CA 91101',
    '123 Example Street, Anytown, CA 12345',
    'Secure carpark (60 Elm Street, Sydney NSW 2000)',
    '1989 Fachärztin für Zahnheilkunde\n1990 Promotion',
    '1972 Started in the trade\n1978 Opened',
    '1990 Promotion Dr. med. an der Akademie\n1991 Niederlassung',
    'Adresse:\nZahnarztpraxis Alder',
    '7/24 Yol Yard',
    'Landesärztekammer\nAlbstadtweg 9, 70567 Stuttgart',
  ])('does not take %j for the address of the business', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('reads a town and its state behind a label', () => {
    expect(read('Address: Marlow Heights, CA')).toEqual(['- | Marlow Heights | CA | - | -']);
  });

  it('leaves out when a lawyer was admitted in a state', () => {
    expect(read('Bar Admissions:\nNew York, 1985\nNew Jersey, 1985')).toEqual([]);
  });

  it('takes what a label names, without parts', () => {
    expect(addressesInText('Location: Alder Court Khalidiya')).toMatchObject([
      { text: 'Alder Court Khalidiya', street: null, city: null },
    ]);
  });
});

test.each([
  '12 A B C D E F '.repeat(20_000),
  'Aaaa '.repeat(60_000),
  '10115 Berlin '.repeat(20_000),
  '〒152-0034'.repeat(30_000),
  'Address: '.repeat(30_000),
  `${'x'.repeat(300_000)} St`,
  'A, '.repeat(100_000),
  'Aaaa Bbbb, Cccc Dddd, '.repeat(10_000),
])('hostile text costs little', (text) => {
  const start = threadMs();
  addressesInText(text);
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});

it('ends with its line when the text goes on', () => {
  const text =
    'Our office is at 801 Alder Dr in Marlow, which makes Alder County more than a service area for us: we live here. Since 2015, Marlow Roofing has grown.';
  expect(read(text)).toEqual(['801 Alder Dr | - | - | - | -']);
});
