import { headTags } from '../../seo/head-tags.ts';
import { NotFound } from './not-found.tsx';

export function meta() {
  return headTags('notFound');
}

export default function NotFoundRoute() {
  return (
    <NotFound
      heading="404 Page Not Found"
      text="There’s nothing at this address. The link may be out of date, or the address may have a typo."
    />
  );
}
