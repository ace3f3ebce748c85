import type { WebsiteReport } from '@fml/contract';

/** What the inspection saw first, in the frame of a phone. */
export function PhoneScreen({
  screenshot,
  className,
}: {
  screenshot: NonNullable<WebsiteReport['screenshot']>;
  className?: string;
}) {
  return (
    <figure className={className}>
      <div className="max-h-[17.5rem] overflow-hidden rounded-[18px] border-4 border-field-line bg-surface">
        <img
          src={`data:${screenshot.media_type};base64,${screenshot.base64}`}
          width={screenshot.width}
          height={screenshot.height}
          alt="First screen of the website on a phone"
          className="h-auto w-full"
        />
      </div>
      <figcaption className="caption mt-3 text-muted">First phone screen</figcaption>
    </figure>
  );
}
