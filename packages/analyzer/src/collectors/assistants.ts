import type { ReaderProgram } from '@fml/contract';
import { faultMessage } from '@fml/report-texts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import { decideRobots } from './robots-rules.ts';

/** The names these companies publish for their crawlers. */
const PROGRAMS: readonly Pick<ReaderProgram, 'name' | 'service' | 'purpose'>[] = [
  { name: 'OAI-SearchBot', service: 'ChatGPT', purpose: 'answers' },
  { name: 'ChatGPT-User', service: 'ChatGPT', purpose: 'answers' },
  { name: 'Claude-SearchBot', service: 'Claude', purpose: 'answers' },
  { name: 'Claude-User', service: 'Claude', purpose: 'answers' },
  { name: 'PerplexityBot', service: 'Perplexity', purpose: 'answers' },
  { name: 'Perplexity-User', service: 'Perplexity', purpose: 'answers' },
  { name: 'DuckAssistBot', service: 'DuckDuckGo', purpose: 'answers' },
  { name: 'Bingbot', service: 'Bing', purpose: 'search' },
  { name: 'Applebot', service: 'Siri', purpose: 'search' },
  { name: 'DuckDuckBot', service: 'DuckDuckGo', purpose: 'search' },
  { name: 'GPTBot', service: 'ChatGPT', purpose: 'training' },
  { name: 'ClaudeBot', service: 'Claude', purpose: 'training' },
  { name: 'Google-Extended', service: 'Gemini', purpose: 'training' },
  { name: 'Applebot-Extended', service: 'Siri', purpose: 'training' },
  { name: 'meta-externalagent', service: 'Meta AI', purpose: 'training' },
  { name: 'CCBot', service: 'Common Crawl', purpose: 'training' },
];

/** Programs other than Google's; everyone is let in when there is no robots.txt. */
export function collectAssistants({ fetch }: PageSources): FactResult<ReaderProgram[]> {
  const { robotsTxt, page } = fetch;
  if (!robotsTxt.ok) return unobtainable(faultMessage(robotsTxt.fault));
  const { status, body } = robotsTxt.resource;
  const url = URL.parse(page.finalUrl);
  const path = url ? url.pathname + url.search : '/';
  return obtained(
    PROGRAMS.map((program) => {
      if (status >= 300) return { ...program, allowed: true, rule: null };
      const { allowed, rule } = decideRobots(body, program.name, path);
      return { ...program, allowed, rule };
    }),
  );
}
