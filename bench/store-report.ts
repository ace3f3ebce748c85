import { createAnalyzer } from '@fml/analyzer';
import { createClient } from '@supabase/supabase-js';
import { startSiteServer } from '../tests/support/site-server.ts';
import type { SiteProcess } from './site-process.ts';

/** Many findings of every severity, and a screenshot. */
const ANALYZED = 'broken-dentist';

/** Analyzes a test website as the worker does, stores the report in the product, and gives its id. */
export async function storeReport({ url, secretKey }: SiteProcess): Promise<string> {
  const site = await startSiteServer({ site: ANALYZED });
  const analyzer = await createAnalyzer({
    onBroken: ({ error }) => {
      throw error;
    },
    chromePath: process.env.CHROME_PATH,
    searchPath: process.env.PATH,
    allowPrivate: [site.url, site.thirdPartyUrl].map((address) => new URL(address).host).join(','),
  });
  try {
    const result = await analyzer.analyze(site.url);
    if (result.kind === 'fault') throw new Error(`${ANALYZED} could not be analyzed: ${result.fault.code}`);
    const { draft } = result;
    const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client
      .from('website_reports')
      .insert({
        url: draft.url,
        status: 'full',
        report: draft,
        versions: draft.versions,
        stage_ms: draft.stage_ms,
      })
      .select('id')
      .single<{ id: string }>();
    if (error) throw new Error(error.message);
    return data.id;
  } finally {
    await analyzer.stop();
    await site.stop();
  }
}
