import { expect, test } from 'vitest';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { languageOfText } from './language.ts';

const SENTENCE: Readonly<Record<string, string>> = {
  en: 'We come to your home with the tools for the job and leave it as clean as we found it.',
  es: 'Llame y vamos a su casa con las herramientas para el trabajo de los baños y de la cocina.',
  de: 'Wir freuen uns auf Ihren Besuch in unserer Praxis und nehmen uns Zeit für Ihre Fragen.',
  fr: 'Nous vous accueillons tous les jours dans notre atelier et répondons à vos questions.',
  pt: 'Atendemos todos os dias da semana e respondemos às suas perguntas com atenção.',
  it: 'Siamo aperti tutti i giorni e rispondiamo volentieri alle vostre domande in studio.',
  ko: '저희 치과는 평일과 토요일에 진료하며 모든 환자분께 정성을 다하겠습니다. 언제든지 편하게 문의해 주세요.',
  zh: '我們每天營業，歡迎來電預約。專業團隊為您提供安心的服務與合理的價格。',
  ja: '当院では毎日診療を行っております。ご予約はお電話でお願いいたします。院長挨拶 診療案内',
  vi: 'Chúng tôi mở cửa mỗi ngày và luôn sẵn sàng phục vụ quý khách với những món ăn ngon.',
  ru: 'Мы работаем каждый день и приезжаем к вам домой со всеми нужными инструментами.',
  uk: 'Ми працюємо щодня та приїжджаємо до вас додому з усіма потрібними інструментами.',
  ar: 'نحن نعمل كل يوم ونسعد باستقبالكم في عيادتنا للإجابة على جميع أسئلتكم واستفساراتكم.',
  fa: 'ما هر روز باز هستیم و با افتخار آماده پاسخگویی به پرسش‌های شما در مطب هستیم. لطفا برای گرفتن نوبت با ما تماس بگیرید.',
  tr: 'Her gün açığız ve sorularınızı yanıtlamak için kliniğimizde sizi bekliyoruz, bize ulaşın.',
  pl: 'Pracujemy codziennie i chętnie odpowiemy na wszystkie Państwa pytania w naszym gabinecie.',
  sv: 'Vi har öppet varje dag och svarar gärna på dina frågor när du besöker vår salong.',
  ro: 'Suntem deschiși în fiecare zi și răspundem cu plăcere la întrebările dumneavoastră.',
  hy: 'Մենք բաց ենք ամեն օր և սիրով կպատասխանենք ձեր բոլոր հարցերին մեր գրասենյակում։',
};

test.each(Object.entries(SENTENCE))('%s is recognized', (language, sentence) => {
  expect(languageOfText(sentence)).toBe(language);
});

test('short entries of a menu are read together', () => {
  expect(
    languageOfText(
      'Startseite\nÜber uns\nLeistungen\nAnfahrt und Parken\nÖffnungszeiten\nSo erreichen Sie uns',
    ),
  ).toBe('de');
});

test('of two languages, the main one counts', () => {
  expect(
    languageOfText(
      `${SENTENCE['ko']}\n${SENTENCE['ko']}\nOpen daily from nine, call us for an appointment today`,
    ),
  ).toBe('ko');
});

test.each<[what: string, text: string]>([
  ['little text', 'Rosa & Sons'],
  ['as much of one language as of another', `${SENTENCE['en']}\n${SENTENCE['es']}`],
  ['numbers', '555-0132 '.repeat(200)],
])('%s decides nothing', (_what, text) => {
  expect(languageOfText(text)).toBeNull();
});

test('a long text is read in bounded time', () => {
  const start = threadMs();
  languageOfText('a1 汉'.repeat(2_000_000));
  languageOfText('word\n'.repeat(1_000_000));
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});
