import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnalysisFaultCode } from './analysis-faults.ts';
import { normalizeWebsiteAddress } from './website-address.ts';

interface InputCase {
  id: string;
  input: string;
  normalised: { reject?: string; href?: string };
}

const corpus = new URL('../../../tests/corpora/ssrf/analyzer_inputs.jsonl', import.meta.url);
const cases = readFileSync(corpus, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as InputCase);

/** Inputs that bare prefixing would make an address of, which we refuse with a sentence. */
const REFUSED: Record<string, AnalysisFaultCode> = {
  'in-17': 'not_an_address',
  'in-20': 'not_an_address',
  'in-23': 'not_an_address',
  'in-24': 'not_an_address',
  'in-26': 'unsupported_port',
  'in-31': 'unsupported_scheme',
  'in-34': 'unsupported_scheme',
  'in-35': 'email_address',
  'in-37': 'unsupported_scheme',
  'in-39': 'credentials_in_address',
  'in-40': 'credentials_in_address',
  'in-41': 'credentials_in_address',
  'in-42': 'email_address',
  'in-43': 'unsupported_port',
  'in-44': 'unsupported_port',
  'in-59': 'not_an_address',
  'in-63': 'not_an_address',
  'in-64': 'not_an_address',
  'in-67': 'not_an_address',
  'in-70': 'not_an_address',
  'in-71': 'not_an_address',
  'in-72': 'address_too_long',
  'in-73': 'address_too_long',
  'in-83': 'not_an_address',
  'in-84': 'not_an_address',
  'in-85': 'not_an_address',
  'in-86': 'not_an_address',
  'in-87': 'not_an_address',
  'in-88': 'not_an_address',
  'in-89': 'not_an_address',
  'in-90': 'not_an_address',
  'in-91': 'not_an_address',
  'in-92': 'not_an_address',
};

describe('the corpus of typed addresses', () => {
  it('holds 106 cases', () => {
    expect(cases).toHaveLength(106);
  });

  it.each(cases)('$id is decided as listed', ({ id, input, normalised }) => {
    const result = normalizeWebsiteAddress(input);
    const refusedAs = REFUSED[id];
    if (normalised.reject === 'Please enter a website URL') {
      expect(result).toEqual({ ok: false, fault: { code: 'empty_address' } });
    } else if (normalised.reject !== undefined) {
      expect(result.ok).toBe(false);
    } else if (refusedAs !== undefined) {
      expect(result).toEqual({ ok: false, fault: { code: refusedAs } });
    } else {
      expect(result).toEqual({ ok: true, url: normalised.href });
    }
  });
});

describe('what else visitors type', () => {
  it.each<[string, AnalysisFaultCode]>([
    ['ftp://example.com', 'unsupported_scheme'],
    ['FTP:example.com', 'unsupported_scheme'],
    ['javascript:alert(1)', 'unsupported_scheme'],
    ['data:text/html,x', 'unsupported_scheme'],
    ['about:blank', 'unsupported_scheme'],
    ['tel:+13105550100', 'unsupported_scheme'],
    ['view-source:https://example.com', 'unsupported_scheme'],
    ['owner@bakery.example', 'email_address'],
    ['mailto:owner@bakery.example', 'email_address'],
    ['https://owner@bakery.example', 'email_address'],
    ['https://ftp://bakery.example', 'unsupported_scheme'],
    ['https://javascript:alert(1)', 'unsupported_scheme'],
    ['https://user:secret@example.com', 'credentials_in_address'],
    ['user:secret@example.com', 'credentials_in_address'],
    ['https://example.com:65536', 'unsupported_port'],
    ['example.com:65536', 'unsupported_port'],
    ['example.com:3000', 'unsupported_port'],
    ['my bakery', 'not_an_address'],
    [`example.com/${'a'.repeat(1989)}`, 'address_too_long'],
    ['a'.repeat(3000), 'address_too_long'],
  ])('%s is refused as %s', (typed, code) => {
    expect(normalizeWebsiteAddress(typed)).toEqual({ ok: false, fault: { code } });
  });

  it.each([
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['example.com:8080', 'https://example.com:8080/'],
    ['bäckerei.example', 'https://xn--bckerei-5wa.example/'],
    ['example.com/@owner', 'https://example.com/@owner'],
    ['example.com?next=mailto:a@b.c', 'https://example.com/?next=mailto:a@b.c'],
    [`example.com/${'a'.repeat(1988)}`, `https://example.com/${'a'.repeat(1988)}`],
  ])('%s becomes %s', (typed, url) => {
    expect(normalizeWebsiteAddress(typed)).toEqual({ ok: true, url });
  });
});

describe('the private allow list', () => {
  const allowedHosts = ['localhost:5000', '127.0.0.1:*', 'web:80'];

  it.each([
    ['localhost:5000', 'https://localhost:5000/'],
    ['http://127.0.0.1:4001/a', 'http://127.0.0.1:4001/a'],
    ['http://web/', 'http://web/'],
  ])('opens %s', (typed, url) => {
    expect(normalizeWebsiteAddress(typed, { allowedHosts })).toEqual({ ok: true, url });
  });

  it.each(['localhost:5001', 'https://web/', 'localhost'])('does not open %s', (typed) => {
    expect(normalizeWebsiteAddress(typed, { allowedHosts }).ok).toBe(false);
  });
});
