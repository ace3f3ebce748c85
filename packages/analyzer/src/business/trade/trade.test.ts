import { describe, expect, it, test } from 'vitest';
import { testFacts } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { factValue } from '../../facts.ts';
import { TRADES, tradesInText, tradesOfType } from './trades.ts';

const tradeOf = (html: string) => factValue(testFacts({ html }), 'business')?.trade ?? null;
const data = (type: string) =>
  `<script type="application/ld+json">{"@type":"${type}","name":"Rosa"}</script>`;

describe('the trade of a business', () => {
  it.each<[sentence: string, html: string, id: string | null]>([
    ['is declared, in any language', `${data('Bakery')}<h1>Ավազի հաց</h1>`, 'bakery'],
    [
      'is what the page is about, not the word found first',
      '<title>Rosa & Sons, next to the bakery</title><h1>Roofing for Marlow</h1><h2>Roof repair</h2><p>Our roofers fix your roof. Roofing since 1990.</p>',
      'roofer',
    ],
    [
      'is not one of the services',
      '<title>Ridge Construction</title><h1>Home builders and remodeling</h1><p>Roofing, painting, plumbing</p>',
      'contractor',
    ],
    [
      'may be two words of another',
      '<title>Blue Pool Cleaning</title><h1>Pool cleaning every week</h1><p>Cleaning of pools</p>',
      'pool-cleaning',
    ],
    [
      'is told by Spanish words',
      '<html lang="es"><title>Plomería Rosa</title><h1>Plomeros de confianza</h1>',
      'plumber',
    ],
    ['is not told by a mention', '<title>Rosa & Sons</title><h1>Welcome</h1><p>We ask our lawyer.</p>', null],
    ['is not told when two weigh the same', '<title>Plumbing and electrical</title><h1>Rosa</h1>', null],
  ])('%s', (_sentence, html, id) => {
    expect(tradeOf(html)?.id ?? null).toBe(id);
  });

  it('is certain when it is declared', () => {
    expect(tradeOf(data('Bakery'))?.certainty).toBe('certain');
    expect(tradeOf('<title>Rosa Bakery</title><h1>Bakery in Marlow</h1>')?.certainty).toBe('likely');
  });
});

test.each<[text: string, language: string, ids: string[]]>([
  ['Zahnarztpraxis Tannenhof', 'de', ['dentist']],
  ['Kfz-Werkstatt in Marlow', 'de', ['auto-repair']],
  ['Cabinet d’avocats', 'fr', ['lawyer']],
  ['Advogada em Lisboa', 'pt', ['lawyer']],
  ['Studio dentistico', 'it', ['dentist']],
  ['강남치과', 'ko', ['dentist']],
  ['青葉動物病院', 'ja', ['veterinarian']],
  ['寵物美容工作室', 'zh', ['pet-grooming']],
  ['Nha khoa Hoa Sen', 'vi', ['dentist']],
  ['Стоматология на Садовой', 'ru', ['dentist']],
  ['عيادة طب الأسنان', 'ar', ['doctor', 'dentist']],
  ['دندانپزشکی آفتاب', 'fa', ['dentist']],
  ['Ağız ve diş sağlığı', 'tr', ['dentist']],
  ['Gabinet stomatologiczny', 'pl', ['dentist']],
  ['Hårsalong vid torget', 'sv', ['salon']],
  ['Agenție imobiliară', 'ro', ['real-estate']],
  ['Replumbing the proofing team', 'en', []],
  ['A town with towels, brown bread from Bakersfield', 'en', []],
  ['discount and dishes', 'tr', []],
])('%j in %s names %j', (text, language, ids) => {
  expect(tradesInText(text, [language]).map(({ trade }) => trade.id)).toEqual(ids);
});

describe('the table of trades', () => {
  it('has every trade once, with English words and at least one class', () => {
    expect(new Set(TRADES.map(({ id }) => id)).size).toBe(TRADES.length);
    expect(TRADES.length).toBeGreaterThan(70);
    for (const { id, types } of TRADES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(types.length, id).toBeGreaterThan(0);
    }
  });

  it('does not take a class of many trades for one', () => {
    expect(tradesOfType('LocalBusiness')).toEqual([]);
    expect(tradesOfType('MedicalBusiness')).toEqual([]);
    expect(tradesOfType('HVACBusiness').map(({ id }) => id)).toContain('hvac');
  });

  it('is searched in bounded time', () => {
    const start = threadMs();
    tradesInText('roofing '.repeat(100_000), ['en', 'es']);
    tradesInText('치과'.repeat(100_000), ['ko']);
    tradesInText('x'.repeat(1_000_000), ['en']);
    expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
  });
});
