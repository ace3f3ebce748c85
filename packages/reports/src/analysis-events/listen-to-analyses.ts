import type { Database } from '@fml/postgres';

/** Migration 0575 announces results and changes of analyses here: the id, and the status when that has changed. */
const CHANNEL = 'analysis_changed';

export interface AnalysisListener {
  onNews(analysisId: string, isStatus: boolean): void;
  /** Called once, when the connection is lost or ended. */
  onEnd(): void;
}

/**
 * Receives every change of an analysis, no matter which process made it, over one connection of the pool. Throws when
 * there is none; returns what ends it.
 */
export async function listenToAnalyses(
  db: Pick<Database, 'appPool'>,
  listener: AnalysisListener,
): Promise<() => void> {
  const client = await db.appPool.connect();
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    client.release(true);
    listener.onEnd();
  };
  // Without a listener a lost connection would end the process.
  client.on('error', end);
  client.once('end', end);
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel !== CHANNEL) return;
    const [analysisId = '', status] = payload.split(' ');
    listener.onNews(analysisId, status !== undefined);
  });
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
