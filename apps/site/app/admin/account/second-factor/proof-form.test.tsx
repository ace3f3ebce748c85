import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FactorType, OwnFactor } from '../../../api/second-factors.ts';
import { ProofForm } from './proof-form.tsx';

const factor = (type: FactorType, name: string): OwnFactor => ({ id: `id of ${name}`, type, name });
const render = (...factors: OwnFactor[]) =>
  renderToStaticMarkup(<ProofForm factors={factors} onProof={() => Promise.resolve(null)} />);

describe('a person is asked', () => {
  test('for the app first, with links to the key, the phone and a recovery code', () => {
    const html = render(factor('phone', 'Mobile'), factor('webauthn', 'Key ring'), factor('totp', 'Work'));
    expect(html).toContain('your authenticator app shows now');
    expect(html.match(/Use your security key|Get a text message|Use a recovery code/g)).toEqual([
      'Use your security key',
      'Get a text message',
      'Use a recovery code',
    ]);
    expect(html).not.toContain('<select');
  });

  test('for the key where there is no app', () => {
    expect(render(factor('webauthn', 'Key ring'))).toContain('Use security key');
  });

  test('which app it is where there are two', () => {
    const html = render(factor('totp', 'Work phone'), factor('totp', ''), factor('webauthn', 'Key ring'));
    expect(html).toMatch(/<label[^>]*>App/);
    expect(html.match(/<option[^>]*>([^<]*)/g)?.map((option) => option.replace(/.*>/, ''))).toEqual([
      'Work phone',
      'App 2',
    ]);
  });

  test('for a recovery code where nothing else is left', () => {
    expect(render()).toContain('Enter one of the codes you saved');
  });
});
