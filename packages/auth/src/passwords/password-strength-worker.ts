import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords } from '@zxcvbn-ts/language-en';

/** The thread of `password-strength.ts`: a text in, the number of guesses it takes out, as a power of ten. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  // Time grows steeply with both: at the defaults 72 hostile characters take up to a second, with these 40 ms.
  maxLength: 32,
  l33tMaxSubstitutions: 10,
});

parentPort?.on('message', (text: string) => parentPort?.postMessage(estimator.check(text).guessesLog10));
