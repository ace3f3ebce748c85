import { initializeConfig } from 'lighthouse/core/config/config.js';
import { Runner } from 'lighthouse/core/runner.js';
import { firstLoadConfig, type LoadLimits, laterLoadConfig } from './lighthouse-config.ts';

/**
 * Lighthouse lists and imports its audits and gatherers when a page is measured. The project may lie below a folder
 * that only root may enter, so all of that is done before root is dropped.
 */
export async function preloadLighthouse(limits: LoadLimits): Promise<void> {
  const [audits, gatherers] = [Runner.getAuditList(), Runner.getGathererList()];
  Runner.getAuditList = () => audits;
  Runner.getGathererList = () => gatherers;
  for (const config of [firstLoadConfig(limits), laterLoadConfig(limits, { isCalm: true })]) {
    await initializeConfig('navigation', config, { logLevel: 'silent' });
  }
}
