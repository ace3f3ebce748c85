import { Worker } from 'node:worker_threads';

/** 10^10 guesses, where zxcvbn gives its highest score: strong protection even if the hashes are stolen. */
const MIN_GUESSES_LOG10 = 10;
/** Names of the site, which are guessed first. */
const SITE_WORDS = ['fixmylocal', 'fix my local'];

/**
 * Whether zxcvbn estimates that a password is easy to guess: common passwords, words, names, dates, keyboard rows,
 * repetitions, and all of them with digits or signs for letters. `personal` lists what an attacker knows of the
 * account, such as its address; those parts do not count. Of a long password the first 32 characters are judged.
 */
export async function isEasyToGuess(password: string, personal: readonly string[] = []): Promise<boolean> {
  const known = [...SITE_WORDS, ...personal.flatMap(partsOf)].sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase());
  // Upper case is a part of the estimate, so a password without known parts is judged as it is.
  const judged = rest.length === password.length ? password : rest;
  return (await estimateGuesses(judged)) < MIN_GUESSES_LOG10;
}

/** An address, its local part and the words of both. */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split('@'), ...lower.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= 3);
}

/** Loads the dictionaries for a check that is about to come, in parallel to the work before it. */
export function prepareStrengthCheck(): void {
  estimator();
}

function estimateGuesses(text: string): Promise<number> {
  return estimator().ask(text);
}

interface Estimator {
  ask(text: string): Promise<number>;
}

/** The dictionaries take about 70 MB and 0.5 s of computing to load, so the thread ends when it is not needed. */
const IDLE_MS = 5 * 60_000;
/** Without them the thread's garbage grows to twice the size of the dictionaries. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
let running: Estimator | null = null;

function estimator(): Estimator {
  if (running !== null) return running;
  const started = startEstimator(() => {
    if (running === started) running = null;
  });
  running = started;
  return started;
}

/** An estimate takes about 10 ms of computing, so it runs off the event loop. Answers come in order. */
function startEstimator(onEnd: () => void): Estimator {
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url), {
    // The flags of the server process do not apply here.
    execArgv: [],
    resourceLimits: MEMORY_LIMITS,
  });
  const waiting: PromiseWithResolvers<number>[] = [];
  let idle: NodeJS.Timeout | undefined;
  const end = (cause: unknown) => {
    clearTimeout(idle);
    onEnd();
    for (const { reject } of waiting.splice(0)) reject(cause);
  };
  /** Neither the idle thread nor its timer keeps the process alive. */
  const rest = () => {
    worker.unref();
    idle = setTimeout(() => {
      onEnd();
      void worker.terminate();
    }, IDLE_MS).unref();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that estimates passwords has ended')));
  worker.on('message', (guessesLog10: number) => {
    waiting.shift()?.resolve(guessesLog10);
    if (waiting.length === 0) rest();
  });
  rest();
  return {
    ask: (text) => {
      clearTimeout(idle);
      worker.ref();
      const answer = Promise.withResolvers<number>();
      waiting.push(answer);
      worker.postMessage(text);
      return answer.promise;
    },
  };
}
