import type { LaunchedBrowser } from './launch-browser.ts';

/** Whether the browser's own sandbox works on this machine; `why` is the browser's complaint. */
export type SandboxState = { on: true } | { on: false; why: string };

/** The result, and the browser that it was found with. The caller uses the browser or disposes it. */
export interface SandboxProbe {
  state: SandboxState;
  launched: LaunchedBrowser;
}

/**
 * Finds out by trying: systems refuse the user namespaces that the sandbox needs in many ways (a setting of the
 * kernel, a filter of the container), and only a page that answers proves that it works.
 *
 * @throws when no browser starts, with or without it
 */
export async function probeSandbox(
  launch: (sandbox: boolean) => Promise<LaunchedBrowser>,
): Promise<SandboxProbe> {
  try {
    return { state: { on: true }, launched: await launchAnswering(launch, true) };
  } catch (error) {
    const launched = await launchAnswering(launch, false);
    return { state: { on: false, why: sandboxComplaint(error) }, launched };
  }
}

async function launchAnswering(
  launch: (sandbox: boolean) => Promise<LaunchedBrowser>,
  sandbox: boolean,
): Promise<LaunchedBrowser> {
  const launched = await launch(sandbox);
  try {
    const page = await launched.newPage();
    await page.evaluate('true');
    await page.browserContext().close();
    return launched;
  } catch (error) {
    await launched.dispose();
    throw error;
  }
}

function sandboxComplaint(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.split('\n').find((part) => /sandbox/i.test(part)) ?? text.split('\n')[0] ?? '';
  return line.replace(/^.*?\]\s*/, '').slice(0, 200);
}
