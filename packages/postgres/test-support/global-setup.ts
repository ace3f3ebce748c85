import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-database.ts';

/** Vitest global setup: one embedded server for the whole run. Vitest asks for a default export. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testCluster', cluster.info);
  return () => cluster.stop();
}
