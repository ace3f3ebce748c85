import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { cappedFetch } from '@fml/runtime/http';
import { APICallError, generateText, type LanguageModel, RetryError } from 'ai';
import type { InsightsPrompt } from './prompt.ts';

/** The current Gemini Flash of the installed SDK's catalog; `geminiModel` overrides it. */
export const DEFAULT_GEMINI_MODEL = 'gemini-3.8-flash';

const MAX_RESPONSE_BYTES = 256 * 1024;
/** About three times the requested text; Gemini includes its thinking. */
const MAX_OUTPUT_TOKENS = 2048;

export interface InsightsProviderConfig {
  geminiApiKey?: string | undefined;
  /** With or without the closing `/v1beta`. */
  geminiBaseUrl?: string | undefined;
  geminiModel?: string | undefined;
  /** Any endpoint speaking OpenAI's chat completions; takes precedence over Gemini. */
  openAiCompatible?: { baseUrl: string; model: string; apiKey?: string | undefined } | undefined;
  /** Attempts after the first on 429, 5xx and broken connections; default 1. */
  maxRetries?: number | undefined;
}

export type ModelAnswer = { ok: true; text: string } | { ok: false; why: string };

/** The port to a language model. `write` never rejects. */
export interface InsightsProvider {
  /** Provider and model, for the log. */
  name: string;
  write: (prompt: InsightsPrompt, signal: AbortSignal) => Promise<ModelAnswer>;
}

/** The configured provider, or null when there is neither a key nor an endpoint. */
export function createInsightsProvider(config: InsightsProviderConfig): InsightsProvider | null {
  const fetchCapped = cappedFetch(MAX_RESPONSE_BYTES);
  const { openAiCompatible: compatible, maxRetries = 1 } = config;
  if (compatible) {
    const provider = createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: compatible.baseUrl,
      apiKey: compatible.apiKey,
      fetch: fetchCapped,
    });
    // No reasoning effort here: several compatible servers refuse requests with fields they do not know.
    return port(`openai-compatible ${compatible.model}`, { model: provider(compatible.model), maxRetries });
  }
  if (!config.geminiApiKey) return null;
  const modelId = config.geminiModel || DEFAULT_GEMINI_MODEL;
  const google = createGoogle({
    apiKey: config.geminiApiKey,
    baseURL: geminiBaseUrl(config.geminiBaseUrl),
    fetch: fetchCapped,
  });
  return port(`google ${modelId}`, { model: google(modelId), maxRetries, reasoning: 'low' });
}

interface ModelCall {
  model: LanguageModel;
  maxRetries: number;
  reasoning?: 'low';
}

function port(name: string, call: ModelCall): InsightsProvider {
  return {
    name,
    write: async (prompt, signal) => {
      try {
        const { text, finishReason } = await generateText({
          ...call,
          instructions: prompt.instructions,
          prompt: prompt.facts,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          abortSignal: signal,
        });
        if (finishReason === 'stop') return { ok: true, text };
        return { ok: false, why: UNFINISHED[finishReason] ?? 'the model did not finish its answer' };
      } catch (error) {
        return { ok: false, why: whyItFailed(error) };
      }
    },
  };
}

const UNFINISHED: Record<string, string> = {
  'content-filter': 'the model refused',
  length: 'the model was cut off',
};

/** A short reason without addresses, keys or response bodies. */
function whyItFailed(error: unknown): string {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last)) {
    const { statusCode } = last;
    if (statusCode === undefined) return 'the model could not be reached';
    return statusCode < 400
      ? 'the model sent an unreadable answer'
      : `the model answered with status ${statusCode}`;
  }
  return last instanceof Error && /^(?:Abort|Timeout)/.test(last.name)
    ? 'the model took too long'
    : 'the model sent an unreadable answer';
}

function geminiBaseUrl(baseUrl: string | undefined): string | undefined {
  if (!baseUrl) return undefined;
  const trimmed = baseUrl.replace(/\/+$/, '');
  return URL.parse(trimmed)?.pathname === '/' ? `${trimmed}/v1beta` : trimmed;
}
