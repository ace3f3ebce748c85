import { parseArgs } from 'node:util';
import { analysisFaultSentence, normalizeWebsiteAddress } from '@fml/contract';
import { createAnalyzer } from './create-analyzer.ts';
import { readCommandEnvironment } from './env.ts';
import { formatReportForTerminal } from './report/format-report-for-terminal.ts';

/**
 * `npm run analyze -- URL [--json]`: analyses one website. The report goes to stdout (with --json as one line of JSON),
 * progress and what broke to stderr. Exit code 0 when a report was made, 1 when the website could not be graded, 2 on wrong
 * use.
 */
const STAGE_WORDS = {
  fetching: 'Opening the website',
  measuring: 'Measuring it in a browser (about ten seconds)',
  checking: 'Checking what was found',
  writing: 'Writing the report',
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const { address, json } = readArguments();
  if (address === undefined) {
    console.error('Usage: npm run analyze -- URL [--json]');
    return 2;
  }
  const environment = readCommandEnvironment();
  if (!environment.ok) {
    for (const problem of environment.problems) console.error(problem);
    return 2;
  }
  const { ANALYZER_ALLOW_PRIVATE: allowedHosts, ...settings } = environment.value;
  const normalized = normalizeWebsiteAddress(address, { allowedHosts });
  if (!normalized.ok) {
    console.error(analysisFaultSentence(normalized.fault));
    return 1;
  }

  const analyzer = await createAnalyzer({
    allowPrivate: allowedHosts.join(','),
    chromePath: settings.CHROME_PATH,
    searchPath: settings.PATH,
    insights: {
      geminiApiKey: settings.GEMINI_API_KEY,
      geminiBaseUrl: settings.GEMINI_BASE_URL,
      geminiModel: settings.GEMINI_MODEL,
      openAiCompatible: undefined,
    },
    log: () => {},
    onBroken: ({ kind, id, error }) => console.error(`Broken ${kind} ${id}:`, error),
  });
  const stopEarly = () => void analyzer.stop().then(() => process.exit(130));
  process.once('SIGINT', stopEarly);
  process.once('SIGTERM', stopEarly);
  try {
    const outcome = await analyzer.analyze(normalized.url, {
      onProgress: (progress) => {
        if (progress.type === 'stage') console.error(`${STAGE_WORDS[progress.stage]}...`);
      },
    });
    if (outcome.kind === 'fault') {
      console.error(analysisFaultSentence(outcome.fault));
      return 1;
    }
    const text = json ? JSON.stringify(outcome.draft) : formatReportForTerminal(outcome.draft);
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    await analyzer.stop();
  }
}

function readArguments(): { address: string | undefined; json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { address: positionals.length === 1 ? positionals[0] : undefined, json: values.json };
  } catch {
    return { address: undefined, json: false };
  }
}
