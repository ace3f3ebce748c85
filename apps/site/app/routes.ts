import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site. A public page also has a record in seo/page-metadata.ts. */
export default [
  layout('./site-frame/public-frame.tsx', [
    route('assess', './assess/route.tsx'),
    // Not an address: the frame of a stored report, which the server fills at `/assess?report=`.
    route('assess/report', './assess/report-page/route.tsx'),
    route('onboarding', './onboarding/route.tsx'),
    route('thank-you', './thank-you/route.tsx'),
    // Pages to read: HTML and one small script, no framework in the browser.
    layout('./marketing/document-frame.tsx', [
      index('./marketing/home/route.tsx'),
      route('how-it-works', './marketing/how-it-works/route.tsx'),
      route('results', './marketing/results/route.tsx'),
      route('contact', './marketing/contact/route.tsx'),
      route('terms', './marketing/terms/route.tsx'),
      route('privacy', './marketing/privacy/route.tsx'),
      route('*', './marketing/not-found/route.tsx'),
    ]),
  ]),
  // The lead desk: drawn in the browser alone; the server answers exactly these paths (page-pipeline/pages/desk-shell.ts).
  route('admin', './admin/desk-root.tsx', [
    route('login', './admin/account/sign-in/route.tsx'),
    route('reset-password', './admin/account/reset-password/route.tsx'),
    route('code', './admin/account/code/route.tsx'),
    route('enroll', './admin/account/enroll/route.tsx'),
    layout('./admin/frame/desk-frame.tsx', [
      index('./admin/dashboard/index-redirect.tsx'),
      route('dashboard', './admin/dashboard/route.tsx'),
      route('submissions', './admin/submissions/list/route.tsx'),
      route('submissions/:id', './admin/submissions/detail/route.tsx'),
      route('consultations', './admin/consultations/list/route.tsx'),
      route('consultations/:id', './admin/consultations/detail/route.tsx'),
      route('unfinished', './admin/drafts/list/route.tsx', [
        index('./admin/drafts/list/no-screen.tsx', { id: 'no-unfinished-lead' }),
        route(':id', './admin/drafts/list/no-screen.tsx', { id: 'one-unfinished-lead' }),
      ]),
      route('duplicates', './admin/leads/merge/route.tsx'),
      route('board', './admin/board/route.tsx'),
      route('clients', './admin/clients/route.tsx'),
      route('reports', './admin/reports/list/route.tsx'),
      route('reports/disputed-rules', './admin/reports/disputes/route.tsx'),
      route('reports/:id', './admin/reports/detail/route.tsx'),
      route('imports', './admin/imports/list/route.tsx'),
      route('imports/:id', './admin/imports/detail/route.tsx'),
      route('analytics', './admin/analytics/route.tsx'),
      route('analytics/leads', './admin/analytics/metric-leads/route.tsx'),
      // The rooms of the settings, as settings-rooms.ts lists them.
      layout('./admin/settings/settings-frame.tsx', [
        route('settings', './admin/settings/route.tsx'),
        route('settings/profile', './admin/settings/rooms/profile.tsx'),
        route('settings/security', './admin/settings/rooms/security.tsx'),
        route('settings/sessions', './admin/settings/rooms/sessions.tsx'),
        route('settings/notifications', './admin/settings/rooms/notifications.tsx'),
        route('settings/calendar', './admin/settings/rooms/calendar.tsx'),
        route('settings/emails', './admin/settings/rooms/emails.tsx'),
        route('settings/your-leads', './admin/settings/rooms/your-leads.tsx'),
        route('settings/team', './admin/settings/rooms/team.tsx'),
        route('settings/hours', './admin/settings/rooms/hours.tsx'),
        route('settings/assignment', './admin/settings/rooms/assignment.tsx'),
        route('settings/templates', './admin/settings/rooms/templates.tsx'),
        route('settings/checklists', './admin/settings/rooms/checklists.tsx'),
        route('settings/custom-fields', './admin/settings/rooms/custom-fields.tsx'),
        route('settings/api', './admin/settings/rooms/api.tsx'),
        route('settings/outside-services', './admin/settings/rooms/outside-services.tsx'),
        route('settings/outbox', './admin/settings/rooms/outbox.tsx'),
        route('privacy', './admin/privacy/route.tsx'),
        route('audit', './admin/audit-log/route.tsx'),
      ]),
    ]),
  ]),
  // Where people allow an application to sign them in: drawn like the screens before the desk.
  route('oauth/consent', './admin/desk-root.tsx', { id: 'admin/consent-root' }, [
    index('./admin/account/consent/route.tsx'),
  ]),
] satisfies RouteConfig;
