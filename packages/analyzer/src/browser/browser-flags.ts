/** Chromium's name for the rule that nothing bypasses the proxy, not even loopback and link-local addresses. */
export const NO_BYPASS = '<-loopback>';

/** What decides the command line of a browser. */
export interface BrowserFlagOptions {
  profileDir: string;
  /** Address of the egress gate, such as http://127.0.0.1:4173; null only in tests of the browser itself. */
  gateUrl: string | null;
  /** False only where the system refuses the sandbox; a browser never runs as root, with or without it. */
  sandbox: boolean;
}

/**
 * The command line of a browser that visits hostile pages.
 * Written out in full: the packaged browser's own defaults switch web security off, and a default that
 * changes with a version must not open a way past the gate.
 */
export function browserFlags(options: BrowserFlagOptions): string[] {
  return [
    '--headless',
    // A debugging port would be within reach of the pages it visits.
    '--remote-debugging-pipe',
    `--user-data-dir=${options.profileDir}`,
    ...(options.gateUrl === null ? [] : gateFlags(options.gateUrl)),
    ...(options.sandbox ? [] : ['--no-sandbox']),
    ...QUIET_BROWSER_FLAGS,
    ...MEASURING_FLAGS,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    'about:blank',
  ];
}

/** A proxy that no lookup finds. */
export const NO_WAY_OUT = 'http://no-way-out.invalid:9';

/**
 * Requests of a page leave through the gate (`page-context.ts`); requests of the browser itself, such as to its maker's
 * update servers, do not leave at all.
 */
function gateFlags(gateUrl: string): string[] {
  return [
    `--proxy-server=${NO_WAY_OUT}`,
    // Without this rule Chromium connects to loopback and link-local addresses directly.
    `--proxy-bypass-list=${NO_BYPASS}`,
    // QUIC and WebTransport are UDP, which no HTTP proxy sees.
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // Names are resolved by the gate; a lookup by the browser itself (prefetch, STUN) finds nothing.
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(gateUrl).hostname}`,
    '--dns-prefetch-disable',
  ];
}

const QUIET_BROWSER_FLAGS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-notifications',
  '--disable-prompt-on-repost',
  '--disable-search-engine-choice-screen',
  '--disable-speech-api',
  '--disable-sync',
  '--deny-permission-prompts',
  '--block-new-web-contents',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
];

/** As Lighthouse's own launcher has them, so that both measure the same browser. */
const MEASURING_FLAGS = [
  '--hide-scrollbars',
  '--force-color-profile=srgb',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  // /dev/shm is 64 MB in many containers, which crashes ordinary pages.
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

const DISABLED_FEATURES = [
  'AimServerEligibilityEnabled',
  'AimEnabled',
  'AutofillServerCommunication',
  'CalculateNativeWinOcclusion',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'OptimizationHints',
  'PreconnectToSearch',
  'PrivacySandboxSettings4',
  'RenderDocument',
  'Translate',
  'WebTransport',
];
