import { headTags } from '../../seo/head-tags.ts';
import { NotFound } from './not-found.tsx';

export function meta() {
  return headTags('notFound');
}

export default function NotFoundRoute() {
  return (
    <NotFound
      heading="404 Page Not Found"
      text="We looked at this address and there is nothing here. The link may be old, or a letter is missing."
    />
  );
}
