import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlResponse, SMALL_PAGE } from '../sites/site-behavior.ts';
import { type SiteServer, startSiteServer } from '../support/site-server.ts';
import { type Fleet, startFleet } from './fleet-processes.ts';
import { fleetVisitors } from './fleet-visitors.ts';
import { descendantsOf } from './process-tree.ts';

/** A worker, and then its measuring process and browser, without file descriptors: docs/limits.md. */

/** Fewer than a process has open: it gets no new one, and keeps those that it has. */
const NO_DESCRIPTORS = 8;

describe('no file descriptors left', { tags: ['long'] }, () => {
  let fleet: Fleet;
  let site: SiteServer;
  const { call } = fleetVisitors(() => fleet);

  beforeAll(async () => {
    site = await startSiteServer({ behavior: () => htmlResponse(SMALL_PAGE) });
    fleet = await startFleet({
      servers: [{}],
      workers: [{}],
      env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*', MAX_QUEUED_ANALYSES: '100' },
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
    await site?.stop();
  }, 180_000);

  const analyze = async () => {
    const body = { url: `${site.url}?visit=${randomUUID()}` };
    const { answer } = await call<{ performance_score?: number | null; report_id?: string; error?: string }>(
      0,
      'analyze-website',
      body,
    );
    return answer;
  };
  const worker = () => fleet.workers[0]?.pid() ?? 0;

  test('the worker says that the failure is ours, and goes on by itself once it has some', async () => {
    expect((await analyze()).performance_score).toEqual(expect.any(Number));
    const giveBack = withoutDescriptors([worker()]);
    const answer = await analyze();
    giveBack();
    // Never a sentence that blames the website.
    expect(answer).toEqual({ error: 'Failed to analyze website. Please try again.' });
    await expect
      .poll(async () => (await analyze()).performance_score, { timeout: 120_000 })
      .toEqual(expect.any(Number));
  }, 400_000);

  test('a browser that gets none costs at most the scores, and the next one measures', async () => {
    const giveBack = withoutDescriptors(descendantsOf(worker()).map(({ pid }) => pid));
    const answer = await analyze();
    giveBack();
    expect(answer.report_id).toEqual(expect.any(String));
    await expect
      .poll(async () => (await analyze()).performance_score, { timeout: 120_000 })
      .toEqual(expect.any(Number));
  }, 400_000);
});

/** Lowers the limit of processes that run; call the result to raise it again. */
function withoutDescriptors(pids: readonly number[]): () => void {
  const limit = (soft: string | number) => {
    for (const pid of pids) {
      // One that has ended by now needs none.
      try {
        execFileSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`], { stdio: 'ignore' });
      } catch {}
    }
  };
  limit(NO_DESCRIPTORS);
  return () => limit(1024);
}
