import { createHmac } from 'node:crypto';
import { createCheckedConnect, createRefusalCheck } from '@fml/analyzer/egress';
import { createAuthApp, createAuthServices, inviteStaff, removeStaff, serverMetadata } from '@fml/auth';
import {
  APP_CONFIG_PATH,
  type AppConfig,
  CALENDAR_FEED_PATH,
  FUNCTION_NAMES,
  type FunctionName,
  QUESTIONNAIRE_BODY_BYTES,
  STREAM_NAMES,
  type StreamName,
} from '@fml/contract';
import { refusalRaised, type ServerPorts } from '@fml/desk';
import {
  deleteOnboardingDraft,
  followUpCalendar,
  saveOnboardingDraft,
  submitConsultation,
  submitOnboarding,
} from '@fml/leads';
import { noteReportReopened } from '@fml/leads/events';
import type { Database } from '@fml/postgres';
import { createRestApp } from '@fml/postgrest';
import {
  addCompetitors,
  analysisEvents,
  analysisStatus,
  analyzeWebsite,
  compareReport,
  countReportView,
  createOutsideServices,
  disputeFinding,
  emailReport,
  getReport,
  type OutsideServices,
  REAL_USERS_TEST,
  removeCompetitor,
  reportPdf,
  testForm,
} from '@fml/reports';
import type { FunctionHandler, StreamHandler } from '@fml/runtime/http';
import type { ProcessLog } from '@fml/runtime/log';
import { sealText, unsealText } from '@fml/runtime/sealed-text';
import { isTracing } from '@fml/runtime/tracing';
import { Hono } from 'hono';
import type { AccountSettings } from './accounts/account-settings.ts';
import { authenticateByGateway } from './data/authenticate-by-gateway.ts';
import type { DataSettings } from './data/data-settings.ts';
import { logBulkReads } from './data/log-bulk-reads.ts';
import type { DatabaseHolder } from './database-holder.ts';
import { createDeskApp } from './desk/desk-app.ts';
import { createStaffPictureApp } from './desk/staff-picture-app.ts';
import { createFunctionsApp } from './functions/functions-app.ts';
import { createHealthApp } from './health/health-app.ts';
import type { ServerLeadSettings } from './lead-settings/lead-settings.ts';
import { createMcpApp } from './mcp/mcp-app.ts';
import { createAssessApp } from './pages/assess/assess-app.ts';
import type { ReportRenderer } from './pages/assess/report-renderer.ts';
import { keptAssets } from './pages/kept-assets.ts';
import { createReportFilesApp } from './pages/report-links/report-files-app.ts';
import { createReportMailsApp } from './pages/report-links/report-mails-app.ts';
import { servePages } from './pages/serve-pages.ts';
import { type SiteFiles, siteFileAt } from './pages/site-files.ts';
import { routeOf } from './prometheus/route-of.ts';
import { createApiApp } from './public-api/api-app.ts';
import { accessLog, type RequestObserver } from './requests/access-log.ts';
import { contextOf, requestContext } from './requests/request-context.ts';
import { securityHeaders } from './requests/security-headers.ts';
import { traceRequests } from './requests/trace-requests.ts';

export interface AppOptions {
  log: ProcessLog;
  /** Told of each answered request, for metrics. */
  observe?: RequestObserver | undefined;
  database: DatabaseHolder;
  site: SiteFiles;
  /** Absent = report links get the page that fetches its report by itself. */
  renderReport?: ReportRenderer;
  publishableKey: string;
  /** Makes client addresses unreadable in the database; equal on all servers of one site. */
  addressSecret: string;
  publiclySecure: boolean;
  trustedHops: number;
  allowedOrigins: readonly string[];
  limited: boolean;
  requireKey: boolean;
  allowedHosts: readonly string[];
  maxQueued: number;
  /** Websites whose forms get no tests; `*` is all. */
  formTestsOff: readonly string[];
  /** Services of other companies that reports ask. */
  outside: OutsideServices['settings'];
  /** False where there are only accounts or another product's schema. Default true. */
  hasAnalyses?: boolean;
  /** Bytes that are free where the embedded database writes. */
  freeDiskBytes?: () => Promise<number>;
  /** In tests: answers of the desk are checked against their schemas, and bugs of operations are shown. */
  checksAnswers?: boolean;
  /** Aborts when the server is about to stop: answers that would go on for minutes end. */
  stopping?: AbortSignal;
  /** True from the first sign of a stop, while requests are still accepted. */
  isStopping?: () => boolean;
  accounts: AccountSettings;
  /** How long a request about accounts may take; absent = as `AuthAppOptions` says. */
  accountsLimitMs?: number;
  data: DataSettings;
  leads: ServerLeadSettings;
}

/** A small request to each service, to see whether its key works. */
const OUTSIDE_TESTS = { crux: REAL_USERS_TEST };

/** The whole web server, in the order in which a request meets it. */
export function createApp(options: AppOptions): Hono {
  const { log } = options;
  const database = (): Database => options.database.open();
  const describe = describeRequest(options.addressSecret);
  const clientKeyOf = (request: Request) => describe(request).clientKey;
  const auth = createAuthServices({
    ...options.accounts,
    database,
    // Admins give addresses of metadata; they are held to the policy for addresses of visitors.
    connect: createCheckedConnect({ allowPrivate: options.allowedHosts.join(',') }),
    keys: {
      ...options,
      secretKey: options.accounts.secretKey,
      anonRole: options.data.anonymousRole,
    },
    log: (event, fields) => log.warn(fields ?? {}, event),
  });
  const leads = { ...options.leads, database, limited: options.limited };
  const services = createOutsideServices({
    database,
    settings: options.outside,
    unseal: (sealed) => unsealText(options.accounts.secret, 'outside-keys', sealed),
    onError: (error) => log.error({ err: error }, 'a service could not be asked'),
  });
  const server: ServerPorts = {
    seal: (purpose, text) => sealText(options.accounts.secret, purpose, text),
    unseal: (purpose, sealed) => unsealText(options.accounts.secret, purpose, sealed),
    allowedHosts: options.allowedHosts,
    isRefusedHost: createRefusalCheck({ allowPrivate: options.allowedHosts.join(',') }),
    outside: {
      settings: (service) => {
        const { key, dailyRequests } = options.outside[service];
        return { hasKey: key !== undefined, dailyRequests };
      },
      test: async (service) => {
        const answer = await services.test(service, OUTSIDE_TESTS[service]);
        return answer.ok ? null : answer.problem;
      },
    },
  };
  const app = new Hono();

  // First: everything below asks for the request's id and origin.
  app.use(requestContext({ trustedHops: options.trustedHops, publiclySecure: options.publiclySecure }));
  // Around the log, whose lines name the trace.
  if (isTracing()) {
    app.use(traceRequests((path) => routeOf(path, (page) => siteFileAt(options.site, page) !== undefined)));
  }
  // Around the rest, so that refusals and crashes are logged as well.
  app.use(accessLog(log, options.observe));
  // Around whatever answers, including the error page.
  app.use(securityHeaders());
  // Before anything that can be slow or limited: probes must get through.
  app.route(
    '/',
    createHealthApp({
      database: () => options.database.current(),
      hasAnalyses: options.hasAnalyses,
      isStopping: options.isStopping,
      freeDiskBytes: options.freeDiskBytes,
    }),
  );
  // The public key, for pages that were cached before it changed.
  app.get(APP_CONFIG_PATH, (c) => {
    const config: AppConfig = {
      publishable_key: options.publishableKey,
      keeps_unfinished_leads: options.leads.keepsUnfinished,
      has_oauth_server: options.accounts.config.oauthServer,
      turnstile_site_key: options.leads.turnstileSiteKey,
    };
    return c.json(config, 200, { 'cache-control': 'no-cache' });
  });
  // Brings its own CORS, body limit and 404: nothing of the pages may answer under its prefix.
  app.route(
    '/functions/v1',
    createFunctionsApp({
      functions: {
        [FUNCTION_NAMES.addCompetitors]: addCompetitors({ ...options, database }),
        [FUNCTION_NAMES.analyzeWebsite]: analyzeWebsite({ ...options, database }),
        [FUNCTION_NAMES.analysisStatus]: analysisStatus({ database }),
        [FUNCTION_NAMES.compareReport]: compareReport({ database }),
        [FUNCTION_NAMES.disputeFinding]: disputeFinding({ ...options, database }),
        [FUNCTION_NAMES.emailReport]: emailReport(leads),
        [FUNCTION_NAMES.getReport]: getReport({ database, onReopened: noteReportReopened }),
        [FUNCTION_NAMES.markReportViewed]: countReportView({ database, onReopened: noteReportReopened }),
        [FUNCTION_NAMES.inviteStaff]: inviteStaff({ services: auth }),
        [FUNCTION_NAMES.removeCompetitor]: removeCompetitor({ database }),
        [FUNCTION_NAMES.removeStaff]: removeStaff({ services: auth }),
        [FUNCTION_NAMES.testForm]: testForm({ ...options, database }),
        [FUNCTION_NAMES.submitConsultation]: submitConsultation(leads),
        [FUNCTION_NAMES.submitOnboarding]: submitOnboarding(leads),
        [FUNCTION_NAMES.saveOnboardingDraft]: saveOnboardingDraft(leads),
        [FUNCTION_NAMES.deleteOnboardingDraft]: deleteOnboardingDraft(leads),
      } satisfies Record<FunctionName, FunctionHandler>,
      streams: {
        [STREAM_NAMES.analysisEvents]: analysisEvents({ ...options, database }),
        [STREAM_NAMES.reportPdf]: reportPdf({ database, limited: options.limited }),
      } satisfies Record<StreamName, StreamHandler>,
      bodyLimits: {
        [FUNCTION_NAMES.submitOnboarding]: QUESTIONNAIRE_BODY_BYTES,
        [FUNCTION_NAMES.saveOnboardingDraft]: QUESTIONNAIRE_BODY_BYTES,
      },
      // What staff do, one address for each operation.
      desk: createDeskApp({
        database,
        siteUrl: options.leads.siteUrl,
        server,
        checksAnswers: options.checksAnswers,
        gateway: auth.gateway,
        onError: (error, { request, operation }) =>
          log.error({ err: error, requestId: contextOf(request).requestId, operation }, 'operation failed'),
      }),
      gateway: auth.gateway,
      allowedOrigins: options.allowedOrigins,
      describeRequest: describe,
      onError: (error, { requestId, functionName }) =>
        log.error({ err: error, code: error.code, requestId, functionName }, 'function failed'),
    }),
  );
  // Accounts: brings its own CORS, limits and errors as well.
  app.route(
    '/auth/v1',
    createAuthApp({
      services: auth,
      limitMs: options.accountsLimitMs,
      allowedOrigins: options.allowedOrigins,
      describeRequest: describe,
      onError: (error, { requestId, endpoint }) =>
        log.error({ err: error, requestId, endpoint }, 'auth request failed'),
    }),
  );
  // Tables and functions of the database: row policies decide, this only translates.
  app.route(
    '/rest/v1',
    createRestApp({
      database,
      authenticate: authenticateByGateway(auth.gateway),
      allowedOrigins: options.allowedOrigins,
      ...options.data,
      onRowsRead: logBulkReads(database),
      wordRaised: ({ message, hint }) => refusalRaised(message, hint)?.message ?? null,
      onError: (error, request) =>
        log.error({ err: error, requestId: contextOf(request).requestId }, 'data request failed'),
    }),
  );
  // Where clients of the OAuth server begin that know only the site (RFC 8414, 3.1).
  const { config } = options.accounts;
  if (config.oauthServer) {
    app.get('/.well-known/oauth-authorization-server/auth/v1', (c) =>
      c.json(serverMetadata(config), 200, { 'access-control-allow-origin': '*' }),
    );
  }
  // Applications that work on the desk for a person.
  if (config.deskResource !== null) {
    app.route(
      '/',
      createMcpApp({
        ...options,
        database,
        siteUrl: leads.siteUrl,
        gateway: auth.gateway,
        resource: config.deskResource,
        issuer: config.issuer,
        onError: (error, request) =>
          log.error({ err: error, requestId: contextOf(request).requestId }, 'application request failed'),
      }),
    );
  }
  // The public API, for programs with a key of the desk.
  if (options.hasAnalyses !== false) {
    app.route(
      '/',
      createApiApp({
        database,
        siteUrl: leads.siteUrl,
        checksAnswers: options.checksAnswers,
        limited: options.limited,
        onError: (error, request) =>
          log.error({ err: error, requestId: contextOf(request).requestId }, 'API request failed'),
      }),
    );
  }
  // Surfaces of the client library that are not served here: never the page shell.
  // One group, because the bare alternatives would fit anywhere in a path, such as /assets/safe-storage.js.
  app.all('/:surface{(?:api|auth|rest|storage|realtime|functions)}/*', (c) =>
    c.json({ error: 'Not found' }, 404),
  );
  // Read by calendar programs, which send no key. The secret is a parameter: paths are logged.
  app.get(CALENDAR_FEED_PATH, (c) =>
    followUpCalendar(
      { database, siteUrl: options.leads.siteUrl, limited: options.limited },
      { secret: c.req.query('key') ?? '', clientKey: clientKeyOf(c.req.raw) },
    ),
  );
  // Read by image elements, which send no key.
  app.route('/', createStaffPictureApp({ database }));
  // Links of reports and the form of browsers without scripts: what is not the same file for every visitor.
  app.route('/', createAssessApp({ ...options, database, clientKeyOf }));
  const linked = { ...options, database, siteUrl: leads.siteUrl };
  // What other websites and mails link to: pictures of scores, PDFs, and the buttons behind links of mails.
  app.route('/', createReportFilesApp({ ...linked, clientKeyOf }));
  app.route('/', createReportMailsApp(linked));
  // Last: pages, assets and the 404 page.
  const keptAsset = keptAssets(() => (options.hasAnalyses === false ? null : options.database.current()));
  app.all('*', servePages(options.site, log, keptAsset));

  app.onError((error, c) => {
    log.error({ err: error, requestId: contextOf(c.req.raw).requestId }, 'request failed');
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

function describeRequest(addressSecret: string) {
  return (request: Request) => {
    const { address, addressKey, requestId } = contextOf(request);
    // What limits store: equal for equal addresses, unreadable without the secret.
    const clientKey = createHmac('sha256', addressSecret).update(addressKey).digest('base64url').slice(0, 22);
    return { clientAddress: address, clientKey, requestId };
  };
}
