/**
 * Loaded into the build tool (scripts/build-site.ts). It gives each page ten seconds and has no setting to change that; the
 * first page has all of the tool's own start in them, which takes longer on a busy machine.
 */
const MIN_TIMEOUT_MS = 180_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(Math.max(ms, MIN_TIMEOUT_MS));
