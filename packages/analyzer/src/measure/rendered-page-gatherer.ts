import { Audit, Gatherer } from 'lighthouse';
import type { Page } from 'puppeteer-core';
import { collectRenderedPage, type PhonePage } from './collect-rendered-page.ts';
import { readDesktopText } from './desktop-text.ts';

type GatherContext = Parameters<Gatherer['getArtifact']>[0];

/** What the first load adds to Lighthouse's own artifacts; a part that failed is null. */
export interface RenderedArtifact {
  rendered: PhonePage | null;
  screenshot: { base64: string; width: number; height: number } | null;
}

/** Gets the picture at once, because the rest of the load takes seconds. */
export type ScreenshotListener = (screenshot: NonNullable<RenderedArtifact['screenshot']>) => void;

const SCREENSHOT_JPEG_QUALITY = 55;

/** Reads the rendered page and takes its picture while Lighthouse's phone emulation is in force. */
export class RenderedPageGatherer extends Gatherer {
  override meta = { supportedModes: ['navigation' as const] };
  readonly #onScreenshot: ScreenshotListener;

  constructor(onScreenshot: ScreenshotListener) {
    super();
    this.#onScreenshot = onScreenshot;
  }

  // Lighthouse types artifacts by the ids it knows; ours is read back through `readRenderedArtifact`.
  override async getArtifact(context: GatherContext): Promise<never> {
    const rendered = await readPage(context).catch(() => null);
    const screenshot = await takeScreenshot(context).catch(() => null);
    if (screenshot !== null) this.#onScreenshot(screenshot);
    const artifact: RenderedArtifact = { rendered, screenshot };
    return artifact as never;
  }
}

/** Reads what the loaded page shows on a computer, and leaves it in that width: nothing may be gathered after it. */
export class DesktopTextGatherer extends Gatherer {
  override meta = { supportedModes: ['navigation' as const] };

  override async getArtifact({ page }: GatherContext): Promise<never> {
    return { text: await readDesktopText(page as unknown as Page) } as never;
  }
}

/** Lighthouse gathers only what some audit requires; this one requires both drawings of the page. */
export class RenderedPageAudit extends Audit {
  static override get meta() {
    return {
      id: 'fml-rendered-page',
      title: 'Rendered page',
      description: 'Keeps the rendered page among the artifacts.',
      scoreDisplayMode: Audit.SCORING_MODES.INFORMATIVE,
      requiredArtifacts: ['RenderedPage' as never, 'DesktopText' as never],
    };
  }

  static override audit() {
    return { score: 1 };
  }
}

/** The artifact of `RenderedPageGatherer` among those of a run; null when the page never loaded. */
export function readRenderedArtifact(artifacts: object): RenderedArtifact | null {
  const artifact: unknown = 'RenderedPage' in artifacts ? artifacts.RenderedPage : null;
  return isRenderedArtifact(artifact) ? artifact : null;
}

/** The text of `DesktopTextGatherer`; null when it was not read. */
export function readDesktopArtifact(artifacts: object): string | null {
  const artifact: unknown = 'DesktopText' in artifacts ? artifacts.DesktopText : null;
  if (typeof artifact !== 'object' || artifact === null || !('text' in artifact)) return null;
  return typeof artifact.text === 'string' ? artifact.text : null;
}

function isRenderedArtifact(artifact: unknown): artifact is RenderedArtifact {
  return typeof artifact === 'object' && artifact !== null && 'rendered' in artifact;
}

async function readPage({ driver }: GatherContext): Promise<PhonePage> {
  driver.defaultSession.setNextProtocolTimeout(8_000);
  // An isolated world has its own prototypes, which the page's overrides do not reach.
  return driver.executionContext.evaluate(collectRenderedPage, { args: [], useIsolation: true });
}

async function takeScreenshot({ driver }: GatherContext): Promise<RenderedArtifact['screenshot']> {
  const session = driver.defaultSession;
  session.setNextProtocolTimeout(8_000);
  const { cssLayoutViewport: viewport } = await session.sendCommand('Page.getLayoutMetrics');
  const width = Math.min(viewport.clientWidth, 412);
  const height = Math.min(viewport.clientHeight, 823);
  session.setNextProtocolTimeout(8_000);
  const { data } = await session.sendCommand('Page.captureScreenshot', {
    format: 'jpeg',
    quality: SCREENSHOT_JPEG_QUALITY,
    // One picture pixel per CSS pixel, whatever density is emulated.
    clip: { x: viewport.pageX, y: viewport.pageY, width, height, scale: 1 / 1.75 },
  });
  return { base64: data, width, height };
}
