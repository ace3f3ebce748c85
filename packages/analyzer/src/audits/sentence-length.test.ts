import { auditCases } from '../../test-support/audit-cases.ts';

const sentence = (words: number) => `We ${'really '.repeat(words - 2)}work.`;
const page = (words: number, count: number) => ({ body: `<p>${`${sentence(words)} `.repeat(count)}</p>` });

auditCases('sentence-length', {
  'plain sentences are fine': ['pass', page(15, 10)],
  'thirty words on average are the limit': ['pass', page(30, 10)],
  'sentences like a contract are left unread': ['recommendation', page(38, 6), '38'],
  'four sentences say nothing about the style': ['notApplicable', page(60, 4)],
});
