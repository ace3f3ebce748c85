import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site. A public page also has a record in seo/page-metadata.ts. */
export default [
  index('./marketing/home/route.tsx'),
  route('how-it-works', './marketing/how-it-works/route.tsx'),
  route('results', './marketing/results/route.tsx'),
  route('assess', './assess/route.tsx'),
  route('contact', './marketing/contact/route.tsx'),
  route('terms', './marketing/terms/route.tsx'),
  route('privacy', './marketing/privacy/route.tsx'),
  route('*', './marketing/not-found/route.tsx'),
] satisfies RouteConfig;
