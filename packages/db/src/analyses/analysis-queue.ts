/** Name of the queue that analyses wait in. */
export const ANALYSIS_QUEUE = 'analysis';
