/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Asked for in turn by every connection. */
    requests?: { path: string }[];
  }

  export interface LoadResult {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }

  export default function autocannon(options: LoadOptions): Promise<LoadResult>;
}
