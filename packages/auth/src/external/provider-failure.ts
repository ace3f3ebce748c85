/** A provider did not answer, sent an invalid answer, or refused. */
export class ProviderFailure extends Error {
  constructor(provider: string, options: { cause: unknown }) {
    super(`the provider ${provider} failed`, options);
    this.name = 'ProviderFailure';
  }

  /** What may be logged of the cause: codes and messages, which contain no tokens. */
  get reason(): string {
    const { code, error, message } = this.cause as Partial<Record<'code' | 'error' | 'message', unknown>>;
    return [code, error, message].filter((part) => typeof part === 'string').join(': ');
  }
}

/** For all calls of one step; below the time limit of a request, so that the failure is reported by us. */
const STEP_LIMIT_MS = 8000;

/** Runs `work`; any error and a timeout are thrown as `ProviderFailure`. */
export async function callProvider<T>(
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
