import { generateSecret, generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { checkTotpCode, type TotpState } from './totp-code.ts';

const NOW_S = 1_800_000_000;
const NOW = new Date(NOW_S * 1000);
const STATE: TotpState = { secret: generateSecret(), lastStep: null, revealedSteps: [] };

function codeAt(offsetS: number): string {
  return generateSync({ secret: STATE.secret, epoch: NOW_S + offsetS });
}

it.each([-30, 0, 30])('accepts the code of %i seconds from now and remembers its step', (offsetS) => {
  expect(checkTotpCode(STATE, codeAt(offsetS), NOW)).toMatchObject({
    kind: 'right',
    state: { secret: STATE.secret, lastStep: (NOW_S + offsetS) / 30 },
  });
});

it('accepts the vectors of RFC 6238', () => {
  // "12345678901234567890" in Base32; the codes are the last six of the eight digits in appendix B.
  const rfc = { ...STATE, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' };
  for (const [timeS, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(checkTotpCode(rfc, code, new Date(timeS * 1000)).kind).toBe('right');
  }
});

it('accepts a code once, and none from before it', () => {
  const first = checkTotpCode(STATE, codeAt(0), NOW);
  if (first.kind !== 'right') throw new Error('the code was refused');
  expect(checkTotpCode(first.state, codeAt(0), NOW)).toEqual({ kind: 'wrong' });
  expect(checkTotpCode(first.state, codeAt(-30), NOW)).toEqual({ kind: 'wrong' });
  expect(checkTotpCode(first.state, codeAt(30), NOW).kind).toBe('right');
});

it.each([-300, 300, -600, 600])('says that a clock is %i seconds off', (offsetS) => {
  expect(checkTotpCode(STATE, codeAt(offsetS), NOW)).toMatchObject({ kind: 'other_time', offsetS });
});

it('does not accept a code later that it named as right for that time', () => {
  const early = checkTotpCode(STATE, codeAt(300), NOW);
  if (early.kind !== 'other_time') throw new Error('the code was not recognized');
  const later = (seconds: number) => new Date((NOW_S + seconds) * 1000);
  expect(checkTotpCode(early.state, codeAt(300), NOW)).toEqual({ kind: 'wrong' });
  expect(checkTotpCode(early.state, codeAt(300), later(300))).toEqual({ kind: 'wrong' });
  expect(checkTotpCode(STATE, codeAt(300), later(300)).kind).toBe('right');
  // The code after it works and clears what is no longer needed.
  expect(checkTotpCode(early.state, codeAt(360), later(360))).toMatchObject({
    kind: 'right',
    state: { revealedSteps: [] },
  });
});

it('reads a code as apps show it', () => {
  const code = codeAt(0);
  expect(checkTotpCode(STATE, ` ${code.slice(0, 3)} ${code.slice(3)}\n`, NOW).kind).toBe('right');
});

it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '000 00O'])('refuses %j', (text) => {
  expect(checkTotpCode(STATE, text, NOW)).toEqual({ kind: 'wrong' });
});
