import { expect, it } from 'vitest';
import { reportLink, shareReport } from './share-report.ts';

const refuse = async () => {
  throw new Error('NotAllowedError');
};
const accept = async () => {};

const REPORT = { title: 'Report', url: 'https://a.example' };

it('uses the sharing of the device where there is one', async () => {
  expect(await shareReport(REPORT, { share: accept, copy: refuse })).toBe('shared');
});

it('copies the link where the device cannot share or refuses', async () => {
  expect(await shareReport(REPORT, { copy: accept })).toBe('copied');
  expect(await shareReport(REPORT, { share: refuse, copy: accept })).toBe('copied');
});

it('does nothing when the visitor closes the share sheet', async () => {
  const close = async () => {
    throw Object.assign(new Error('closed'), { name: 'AbortError' });
  };
  expect(await shareReport(REPORT, { share: close, copy: accept })).toBe('canceled');
});

it('fails when neither works', async () => {
  expect(await shareReport(REPORT, {})).toBe('failed');
  expect(await shareReport(REPORT, { share: refuse, copy: refuse })).toBe('failed');
});

it('links to the analysis page with the report id, in the language it is read in', () => {
  const link = 'https://fixmylocal.example/assess?report=a%20b';
  expect(reportLink('https://fixmylocal.example', 'a b', 'en')).toBe(link);
  expect(reportLink('https://fixmylocal.example', 'a b', 'es')).toBe(`${link}&lang=es`);
});
