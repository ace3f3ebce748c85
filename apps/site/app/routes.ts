import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site. A public page also has a record in seo/page-metadata.ts. */
export default [
  index('./marketing/home/route.tsx'),
  route('assess', './assess/route.tsx'),
  route('*', './marketing/not-found/route.tsx'),
] satisfies RouteConfig;
