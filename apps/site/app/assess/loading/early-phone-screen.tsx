import type { WebsiteReport } from '@fml/contract';
import { usePageLabels } from '../labels/page-labels.ts';

/** The first phone screen as it is drawn: an empty phone until the picture is there, so that nothing moves then. */
export function EarlyPhoneScreen({
  screenshot,
  isDrawing,
  className,
}: {
  screenshot: WebsiteReport['screenshot'] | undefined;
  isDrawing: boolean;
  className?: string;
}) {
  const { loading } = usePageLabels();
  return (
    <figure className={className}>
      <div className="relative aspect-[412/560] overflow-hidden rounded-[18px] border-4 sm:aspect-[412/823] sm:rounded-[22px] sm:border-[5px] border-text bg-sunken">
        {screenshot ? (
          <>
            <img
              src={`data:${screenshot.media_type};base64,${screenshot.base64}`}
              width={screenshot.width}
              height={screenshot.height}
              alt={loading.phoneScreenAlt}
              className="size-full object-cover object-top"
            />
            <span aria-hidden="true" className="pulled-cover absolute inset-0 bg-sunken" />
          </>
        ) : (
          <EmptyScreen />
        )}
        {isDrawing && (
          <span
            aria-hidden="true"
            className="scan-line absolute inset-x-0 top-0 h-14 border-b-2 border-accent bg-linear-to-b from-transparent to-accent/20 [--scan-travel:130px] sm:[--scan-travel:300px] motion-reduce:hidden"
          />
        )}
      </div>
      <figcaption className="caption mt-2.5 hidden text-center text-muted sm:block">
        {screenshot ? loading.phoneScreen : loading.phoneScreenLater}
      </figcaption>
    </figure>
  );
}

/** A page without content: bars where headline, picture and button are usual. */
function EmptyScreen() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col gap-3 p-4">
      <span className="h-2.5 w-2/5 rounded-mark bg-line" />
      <span className="mt-4 h-4 w-11/12 rounded-mark bg-line" />
      <span className="h-4 w-3/5 rounded-mark bg-line" />
      <span className="mt-2 h-2/5 rounded-mark bg-line" />
      <span className="mt-2 h-8 w-3/4 rounded-mark bg-line" />
    </div>
  );
}
