import type { FoundBrowser } from '../browser/find-browser.ts';
import type { SandboxState } from '../browser/sandbox.ts';
import type { BrowserMeasurement, NoBrowser } from '../stages.ts';
import type { MeasureLimits } from './measure-page.ts';
import type { MeasuredStep } from './measured-steps.ts';
import type { PrintedPage, PrintKind } from './print-page.ts';
import type { PageRendering, RenderOrder } from './render-order.ts';

/** What the measuring process is started with; travels as its only argument, as JSON. */
export interface MeasureProcessOptions {
  found: FoundBrowser;
  gateUrl: string | null;
  tempDir: string;
  limits: MeasureLimits;
  /** Where the sandbox does not work, no browser is started. */
  requireSandbox: boolean;
}

/** From the parent to the measuring process. */
export type MeasureRequest =
  | { type: 'measure'; id: number; url: string }
  | { type: 'print'; id: number; html: string; kind: PrintKind }
  | { type: 'render'; id: number; order: RenderOrder }
  | { type: 'cancel'; id: number }
  | { type: 'stop' };

/** From the measuring process to its parent. */
export type MeasureReply =
  /** Lighthouse is imported and a browser waits; without a sandbox state none starts, and the description says why. */
  | { type: 'ready'; description: string; sandbox: SandboxState | null }
  /** A page load is about to begin. */
  | { type: 'load'; id: number }
  /** The page of the first load has been drawn. */
  | { type: 'screenshot'; id: number; screenshot: NonNullable<BrowserMeasurement['screenshot']> }
  /** What is known after a finished load, in case the process has to be killed later. */
  | { type: 'partial'; id: number; measurement: BrowserMeasurement }
  | { type: 'done'; id: number; result: BrowserMeasurement | NoBrowser; steps: readonly MeasuredStep[] }
  | { type: 'printed'; id: number; result: PrintedPage }
  /** One page of an order, by its place in it. */
  | { type: 'rendering'; id: number; index: number; rendering: PageRendering }
  | { type: 'rendered'; id: number };
