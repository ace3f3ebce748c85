import { randomUUID } from 'node:crypto';
import type { WorkerLoops } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { claimPrint } from '../prints/report-prints.ts';
import { storableJson } from '../store/storable-json.ts';
import { type PrintWorkerOptions, runPrintWorker } from '../worker/run-print-worker.ts';
import { reportPdf } from './report-pdf.ts';

const test = testDatabaseForFile();
let worker: WorkerLoops | undefined;
const errors: unknown[] = [];
afterEach(async () => {
  await worker?.stop({ graceMs: 0 });
  worker = undefined;
  errors.length = 0;
  await test.db.adminPool.query('delete from public.website_reports; delete from public.rate_limits');
});

async function storeReport(url: string): Promise<string> {
  const { rows } = await test.db.appPool.query<{ id: string }>(
    `insert into public.website_reports (url, status, report, versions, stage_ms)
     values ($1, 'full', $2, '{}', '{}') returning id`,
    [url, storableJson(reportDraft({ url, top_actions: [] }))],
  );
  return rows[0]?.id ?? '';
}

const ask = (query: Record<string, string>, { limited = false, holdMs = 20_000, clientKey = 'a' } = {}) =>
  reportPdf({ database: () => test.db, limited, holdMs })({
    query,
    headers: new Headers(),
    clientKey,
    signal: new AbortController().signal,
  });

const work = (print: PrintWorkerOptions['print']) => {
  worker = runPrintWorker(test.db, {
    hasBrowser: () => true,
    print,
    siteUrl: 'https://site.example',
    onError: (error) => errors.push(error),
  });
};

const asPdf = async (html: string) => ({ file: Buffer.from(`%PDF ${html}`) });

describe('the PDF of a report', () => {
  it('is printed by a worker once for each language, and kept', async () => {
    const id = await storeReport('https://bakery.example/');
    const printed: string[] = [];
    work((html) => {
      printed.push(html);
      return asPdf(html);
    });
    const [first, second] = await Promise.all([ask({ report_id: id }), ask({ report_id: id })]);
    const spanish = await ask({ report_id: id, lang: 'es-MX,en;q=0.5' });
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(
      /^attachment; filename="website-report-.{8}-en\.pdf"$/,
    );
    expect(await first.text()).toContain(`https://site.example/assess?report=${id}&amp;lang=en`);
    expect(await second.text()).toContain('Website analysis report');
    expect(await spanish.text()).toContain('<html lang="es">');
    expect(printed).toHaveLength(2);
  });

  it('is told to be under way while no worker is there', async () => {
    const answer = await ask({ report_id: await storeReport('https://bakery.example/') }, { holdMs: 0 });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ status: 'preparing' });
  });

  it('is tried twice, and the failure is a sentence', async () => {
    const id = await storeReport('https://bakery.example/');
    let tries = 0;
    work(async () => {
      tries += 1;
      return { why: 'no browser starts' };
    });
    await expect(ask({ report_id: id })).rejects.toMatchObject({ code: 'print_failed' });
    // Not retried at once, because it would be the same browser.
    await expect(ask({ report_id: id })).rejects.toMatchObject({ code: 'print_failed' });
    expect(tries).toBe(2);
    expect(errors).toHaveLength(2);
    await test.db.adminPool.query(
      `update private.report_prints set finished_at = now() - interval '2 minutes'`,
    );
    await expect(ask({ report_id: id })).rejects.toMatchObject({ code: 'print_failed' });
    expect(tries).toBe(4);
  });

  it('is taken over when the worker that had it died', async () => {
    const id = await storeReport('https://bakery.example/');
    await ask({ report_id: id }, { holdMs: 0 });
    expect(await claimPrint(test.db, { hasBrowser: true })).toEqual({
      reportId: id,
      language: 'en',
      kind: 'pdf',
    });
    expect(await claimPrint(test.db, { hasBrowser: true })).toBeNull();
    await test.db.adminPool.query('update private.report_prints set claimed_until = now()');
    work(asPdf);
    expect((await ask({ report_id: id })).status).toBe(200);
  });

  it('is not found for an unknown report', async () => {
    for (const report_id of [randomUUID(), 'nonsense']) {
      await expect(ask({ report_id })).rejects.toMatchObject({ code: 'report_not_found' });
    }
    await expect(ask({})).rejects.toMatchObject({ code: 'invalid_body' });
  });

  it('is limited by address, and a kept one is not', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) ids.push(await storeReport(`https://bakery${n}.example/`));
    const answers = await Promise.allSettled(
      ids.map((report_id) => ask({ report_id }, { limited: true, holdMs: 0 })),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'too_many_prints' } }]);
    const kept = ids[answers.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect((await ask({ report_id: kept }, { limited: true, holdMs: 0 })).status).toBe(202);
  });
});
