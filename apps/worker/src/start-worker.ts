import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createAnalyzer, createCheckedConnect } from '@fml/analyzer';
import {
  defaultDataDir,
  keepFigures,
  openDatabasePatiently,
  showWorkerPresence,
  workAnalyses,
} from '@fml/db';
import type { WorkerEnvironment } from './env.ts';
import type { WorkerLog } from './log.ts';
import { type OutboxSettings, startOutbox } from './mail/start-outbox.ts';

export interface RunningWorker {
  /** For the person who started it. */
  lines: string[];
  stop(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '..', '..', '..');
/** An analysis in hand may finish when we are told to stop; a killed one would be done again by another worker. */
const FINISH_GRACE_MS = 20_000;

/**
 * Opens the database (the embedded one is joined when the web server runs it), keeps an analyzer warm and works on
 * queued analyses, one at a time, and on the outbox. Throws only what a person has to repair.
 */
export async function startWorker(
  environment: WorkerEnvironment,
  log: WorkerLog,
  signal: AbortSignal,
): Promise<RunningWorker> {
  const dataDir = path.resolve(
    environment.DATA_DIR ?? (await defaultDataDir({ cwd: PROJECT_FOLDER, isRoot: process.getuid?.() === 0 })),
  );
  if (environment.ANALYZER_ALLOW_PRIVATE.length > 0) {
    log.warn({ targets: environment.ANALYZER_ALLOW_PRIVATE }, 'private targets may be analyzed');
  }
  if (environment.MIGRATIONS !== 'all') return startWithoutAnalyses(environment, dataDir, log, signal);
  const analyzer = await createAnalyzer(analyzerOptions(environment, log));
  try {
    const db = await openDatabasePatiently({
      databaseUrl: environment.DATABASE_URL,
      migrations: environment.MIGRATIONS,
      dataDir,
      log: (event, fields) => log.warn(fields ?? {}, event),
      signal,
    });
    const presence = showWorkerPresence(db);
    const figures = keepFigures(db);
    const outbox = startOutbox(db, outboxSettings(environment, dataDir));
    const worker = await workAnalyses(db, {
      workerId: randomUUID(),
      handle: async ({ analysisId, url, signal: jobSignal, setStage }) => {
        const startedAtMs = performance.now();
        log.info({ analysisId, url }, 'analysis started');
        const outcome = await analyzer.analyze(url, { signal: jobSignal, onProgress: setStage });
        const result = outcome.kind === 'fault' ? outcome.fault.code : outcome.draft.coverage.kind;
        const durationMs = Math.round(performance.now() - startedAtMs);
        log.info({ analysisId, outcome: outcome.kind, result, durationMs }, 'analysis finished');
        return outcome;
      },
      onError: (error) => log.error({ err: error }, 'analysis failed unexpectedly'),
    });
    // Waits for a browser to be unpacked and started; analyses are taken from the queue meanwhile.
    const description = await analyzer.describe();
    return {
      lines: [`Browser: ${description}`, outbox.line],
      stop: async () => {
        await presence.stop();
        await figures.stop();
        await Promise.all([outbox.worker.stop(), worker.stop({ graceMs: FINISH_GRACE_MS })]);
        await analyzer.stop();
        await db.stop();
      },
    };
  } catch (error) {
    await analyzer.stop();
    throw error;
  }
}

/** A database without our tables has no queue to work on; with those of accounts alone it has mail. */
async function startWithoutAnalyses(
  environment: WorkerEnvironment,
  dataDir: string,
  log: WorkerLog,
  signal: AbortSignal,
): Promise<RunningWorker> {
  const line = `Analyses: off (MIGRATIONS=${environment.MIGRATIONS})`;
  if (environment.MIGRATIONS === 'none') return { lines: [line], stop: async () => undefined };
  const db = await openDatabasePatiently({
    databaseUrl: environment.DATABASE_URL,
    dataDir,
    migrations: environment.MIGRATIONS,
    log: (event, fields) => log.warn(fields ?? {}, event),
    signal,
  });
  const outbox = startOutbox(db, outboxSettings(environment, dataDir));
  return {
    lines: [line, outbox.line],
    stop: async () => {
      await outbox.worker.stop();
      await db.stop();
    },
  };
}

function outboxSettings(environment: WorkerEnvironment, dataDir: string): OutboxSettings {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = environment;
  const smsWebhook = url === undefined || secret === undefined ? undefined : { url, secret };
  return {
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    smsWebhook,
    leadWebhook: leadWebhookOptions(environment),
    dataDir,
  };
}

function leadWebhookOptions(environment: WorkerEnvironment): OutboxSettings['leadWebhook'] {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = environment;
  if (url === undefined || secret === undefined) return undefined;
  const allowPrivate = environment.ANALYZER_ALLOW_PRIVATE.join(',');
  return { url, secret, connect: createCheckedConnect({ allowPrivate }) };
}

function analyzerOptions(
  environment: WorkerEnvironment,
  log: WorkerLog,
): Parameters<typeof createAnalyzer>[0] {
  return {
    allowPrivate: environment.ANALYZER_ALLOW_PRIVATE.join(','),
    chromePath: environment.CHROME_PATH,
    searchPath: environment.PATH,
    cacheDir: environment.BROWSER_CACHE_DIR,
    insights: {
      geminiApiKey: environment.GEMINI_API_KEY,
      geminiBaseUrl: environment.GEMINI_BASE_URL,
      geminiModel: environment.GEMINI_MODEL,
      openAiCompatible:
        environment.AI_BASE_URL === undefined
          ? undefined
          : {
              baseUrl: environment.AI_BASE_URL,
              apiKey: environment.AI_API_KEY,
              model: environment.AI_MODEL ?? '',
            },
    },
    log: (message) => log.info(message),
  };
}
