import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';
import { listenToAnalyses } from './listen-to-analyses.ts';

/** Readers look this often without being notified, because the remaining time changes without an announcement. */
const LOOK_MS = 5000;
/** The same while announcements cannot be heard. */
const LOOK_UNHEARD_MS = 1000;
/** Delay before listening again after a failure. */
const RETRY_MS = 1000;

/** The changes of one analysis, as one reader follows them. */
export interface ChangeFollower {
  /**
   * Resolves when something may have changed since the last call, at the latest after a few seconds, or when `signal`
   * aborts. With `isInLine`, a change of status of any analysis counts, because it may move the queue.
   */
  next(options: { isInLine: boolean; signal: AbortSignal }): Promise<void>;
  end(): void;
}

/** Follows any number of analyses of one database over one connection. */
export interface AnalysisChanges {
  /** No change from now on is missed. Never throws: without a connection, readers look more often. */
  follow(analysisId: string): Promise<ChangeFollower>;
}

const known = new WeakMap<Database, AnalysisChanges>();

/** The changes of a database's analyses: one connection per process, opened for the first reader. */
export function analysisChanges(db: Database): AnalysisChanges {
  const changes = known.get(db) ?? createAnalysisChanges(db);
  known.set(db, changes);
  return changes;
}

interface Reader {
  analysisId: string;
  /** A change arrived while no one was waiting. */
  isNews: boolean;
  isLineNews: boolean;
  wake(): void;
}

function createAnalysisChanges(db: Database): AnalysisChanges {
  const readers = new Set<Reader>();
  let stopListening: (() => void) | null = null;
  let connecting: Promise<void> | null = null;
  let retryAtMs = 0;
  let isStopped = false;

  const tell = (analysisId: string | null, isStatus: boolean) => {
    for (const reader of readers) {
      reader.isNews ||= analysisId === null || analysisId === reader.analysisId;
      reader.isLineNews ||= isStatus;
      reader.wake();
    }
  };
  const connect = async () => {
    let isOpen = true;
    try {
      const stop = await listenToAnalyses(db, {
        onNews: tell,
        onEnd: () => {
          isOpen = false;
          stopListening = null;
          // Changes until it listens again are not announced to this process.
          tell(null, true);
        },
      });
      if (isStopped) stop();
      else if (isOpen) stopListening = stop;
    } catch (error) {
      db.log('analysis_changes_not_heard', { error: errorText(error) });
      retryAtMs = performance.now() + RETRY_MS;
    }
  };
  const ensureHeard = async () => {
    if (stopListening !== null || isStopped || performance.now() < retryAtMs) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    await connecting;
  };
  db.onStop(async () => {
    isStopped = true;
    stopListening?.();
  });

  return {
    async follow(analysisId) {
      const reader: Reader = { analysisId, isNews: false, isLineNews: false, wake: () => undefined };
      readers.add(reader);
      await ensureHeard();
      return {
        async next({ isInLine, signal }) {
          await ensureHeard();
          const hasNews = () => reader.isNews || (isInLine && reader.isLineNews);
          const lookMs = stopListening === null ? LOOK_UNHEARD_MS : LOOK_MS;
          if (!hasNews()) await untilWoken(reader, hasNews, lookMs, signal);
          reader.isNews = false;
          reader.isLineNews = false;
        },
        end: () => readers.delete(reader),
      };
    },
  };
}

async function untilWoken(
  reader: Reader,
  hasNews: () => boolean,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const woken = Promise.withResolvers<void>();
  const timer = setTimeout(woken.resolve, limitMs);
  const onAbort = () => woken.resolve();
  signal.addEventListener('abort', onAbort);
  reader.wake = () => {
    if (hasNews()) woken.resolve();
  };
  await woken.promise;
  reader.wake = () => undefined;
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
}
