import type { OutsideProblem, OutsideService } from '@fml/contract';

/** What only the server has: the secret that seals, settings, and the network. */
export interface ServerPorts {
  /** Encrypts for the database. */
  seal(purpose: SealingPurpose, text: string): Promise<string>;
  /** Throws for what `seal` did not make. */
  unseal(purpose: SealingPurpose, sealed: string): Promise<string>;
  /** Private targets that may be reached, as in ANALYZER_ALLOW_PRIVATE. */
  allowedHosts: readonly string[];
  /** Whether messages will not reach this host, whatever it answers: it leads into a private network. */
  isRefusedHost(hostname: string, port: number): Promise<boolean>;
  outside: {
    /** As the environment has them. */
    settings(service: OutsideService): { hasKey: boolean; dailyRequests: number };
    /** Null: it works. */
    test(service: OutsideService): Promise<OutsideProblem | null>;
  };
}

type SealingPurpose = 'webhook-secrets' | 'push-keys' | 'outside-keys';

function missing(): never {
  throw new Error('This face of the desk has no ports of the server.');
}

/** Of faces whose operations need none. */
export const NO_SERVER_PORTS: ServerPorts = {
  seal: missing,
  unseal: missing,
  allowedHosts: [],
  isRefusedHost: missing,
  outside: { settings: missing, test: missing },
};
