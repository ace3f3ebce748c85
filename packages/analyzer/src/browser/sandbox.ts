import type { LaunchedBrowser } from './launch-browser.ts';

/** Whether the browser's own sandbox works on this machine; `why` is the browser's complaint. */
export type SandboxState = { on: true } | { on: false; why: string };

/**
 * Finds out by trying: systems refuse the user namespaces that the sandbox needs in many ways (a setting of the
 * kernel, a filter of the container), and only a page that answers proves that it works.
 *
 * @throws when no browser starts, with or without it
 */
export async function probeSandbox(
  launch: (sandbox: boolean) => Promise<LaunchedBrowser>,
): Promise<SandboxState> {
  try {
    await openPage(launch, true);
    return { on: true };
  } catch (error) {
    await openPage(launch, false);
    return { on: false, why: sandboxComplaint(error) };
  }
}

async function openPage(
  launch: (sandbox: boolean) => Promise<LaunchedBrowser>,
  sandbox: boolean,
): Promise<void> {
  const launched = await launch(sandbox);
  try {
    const page = await launched.newPage();
    await page.evaluate('true');
  } finally {
    await launched.dispose();
  }
}

function sandboxComplaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.split('\n').find((part) => /sandbox/i.test(part)) ?? text.split('\n')[0] ?? '';
  return line.replace(/^.*?\]\s*/, '').slice(0, 200);
}
