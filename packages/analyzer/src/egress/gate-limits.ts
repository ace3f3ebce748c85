/** Bounds of one egress gate. Times in milliseconds. */
export interface GateLimits {
  /** Bytes a website may send over one connection or in one answer. */
  bytesPerConnection: number;
  /** Bytes all websites together may send between two calls of `startLoad`. */
  bytesPerLoad: number;
  /** Connections of our own processes open at once. */
  connections: number;
  dnsTimeoutMs: number;
  dialTimeoutMs: number;
  /** A connection without a byte in either direction is closed. */
  idleTimeoutMs: number;
  /** While a page is measured, a request to a host of another company is given up when no byte came for this long. */
  silenceMs: number;
  /** Refusals are answered on multiples of this, so that their timing does not tell which rule refused. */
  refusalStepMs: number;
}

export const DEFAULT_GATE_LIMITS: GateLimits = {
  bytesPerConnection: 60_000_000,
  bytesPerLoad: 200_000_000,
  connections: 256,
  dnsTimeoutMs: 5000,
  dialTimeoutMs: 10_000,
  idleTimeoutMs: 30_000,
  silenceMs: 5000,
  refusalStepMs: 100,
};

/** Header block of one message; browsers stop at about this size. */
export const MAX_HEADER_BYTES = 256 * 1024;

/** Interim (1xx) answers before the real one; more is a flood. */
export const MAX_INTERIM_ANSWERS = 20;

/** Counts what websites sent since the load began. */
export interface ByteBudget {
  /** Counts bytes; false when the load has used up its budget. */
  take(bytes: number): boolean;
  reset(): void;
}

export function createByteBudget(bytesPerLoad: number): ByteBudget {
  let left = bytesPerLoad;
  return {
    take: (bytes) => {
      left -= bytes;
      return left >= 0;
    },
    reset: () => {
      left = bytesPerLoad;
    },
  };
}
