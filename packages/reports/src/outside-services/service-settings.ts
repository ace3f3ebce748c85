import type { OutsideServices } from './outside-services.ts';

interface OutsideEnvironment {
  CRUX_KEY?: string | undefined;
  CRUX_BASE_URL: string;
  CRUX_DAILY_REQUESTS: number;
}

export function outsideSettings(environment: OutsideEnvironment): OutsideServices['settings'] {
  return {
    crux: {
      key: environment.CRUX_KEY,
      baseUrl: withoutSlash(environment.CRUX_BASE_URL),
      dailyRequests: environment.CRUX_DAILY_REQUESTS,
    },
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
