import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { listen } from '../../test-support/local-gate.ts';
import { createMeasurer, type Measurer } from './measure-process.ts';

let server: Server;
let origin: string;
let tempDir: string;
let measurer: Measurer;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('x');
  });
  // A proxy would be asked like this.
  server.on('connect', (request, socket) => {
    requests.push(request.url ?? '');
    socket.destroy();
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  tempDir = await makeProfilesFolder('print-test-');
  // Also the gate: whatever asks for anything is seen here.
  measurer = createMeasurer({ gateUrl: origin, tempDir, browser: TEST_BROWSER });
});
afterAll(async () => {
  await measurer.stop();
  server.closeAllConnections();
  server.close();
  await rm(tempDir, { recursive: true, force: true });
}, 180_000);

test('a document is printed without a request or a script', async () => {
  const result = await measurer.print(`<!doctype html><title>Report</title>
    <style>@import url(${origin}/style); @font-face { font-family: F; src: url(${origin}/font) } body { font-family: F; background: url(${origin}/picture) }</style>
    <meta http-equiv="refresh" content="0;url=${origin}/refresh">
    <img src="${origin}/img"><iframe src="${origin}/frame"></iframe><link rel="stylesheet" href="${origin}/link">
    <script>for (const path of ['fetch', 'again']) fetch('${origin}/' + path); document.body.textContent = 'scripts ran'.repeat(90000)</script>
    <p>Words</p>`);
  if ('why' in result) throw new Error(result.why);
  const pdf = Buffer.from(result.pdf).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(requests).toEqual([]);
});
