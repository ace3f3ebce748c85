/** A provider that does not answer, answers nonsense or refuses. Never our fault, never the visitor's. */
export class ProviderFailure extends Error {
  constructor(provider: string, options: { cause: unknown }) {
    super(`the provider ${provider} failed`, options);
    this.name = 'ProviderFailure';
  }

  /** What may be logged of the cause: its codes and words, which hold no tokens. */
  get reason(): string {
    const { code, error, message } = this.cause as Partial<Record<'code' | 'error' | 'message', unknown>>;
    return [code, error, message].filter((part) => typeof part === 'string').join(': ');
  }
}

/** All calls of one step together; below the time limit of a request, so that its answer is ours. */
const STEP_LIMIT_MS = 8000;

/** Whatever goes wrong in `work`, or takes too long, is thrown as a `ProviderFailure`. */
export async function askProvider<T>(
  provider: string,
  work: () => Promise<T>,
  limitMs = STEP_LIMIT_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (cause) {
    throw new ProviderFailure(provider, { cause });
  } finally {
    clearTimeout(timer);
  }
}
