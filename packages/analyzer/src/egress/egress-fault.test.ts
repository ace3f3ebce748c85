import { analysisFaultSentence } from '@fml/contract';
import { expect, it } from 'vitest';
import { egressFaultOf } from './egress-fault.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each(['EMFILE', 'ENFILE'])('%s is a failure of ours: the sentence does not blame the website', (code) => {
  const fault = egressFaultOf(new AggregateError([coded(code)]));
  expect(fault).toBe('internal');
  expect(analysisFaultSentence({ code: fault, host: 'bakery.example' })).not.toContain('bakery.example');
});

it('what a website does stays its own', () => {
  expect(egressFaultOf(coded('ECONNREFUSED'))).toBe('connection_refused');
  expect(egressFaultOf(coded('ECONNRESET'))).toBe('connection_failed');
});
