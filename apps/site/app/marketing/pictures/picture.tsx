import { classNames } from '../../ui/class-names.ts';
import { type PictureContent, pictureSourceSet } from './picture-sources.ts';

/** A drawn picture in the size it is shown; `sizes` as in HTML. Its space is reserved before it arrives. */
export function Picture({
  picture: { name, alt, width, height },
  sizes,
  isLazy = true,
  className,
}: {
  picture: PictureContent;
  sizes: string;
  isLazy?: boolean;
  className?: string;
}) {
  const webp = pictureSourceSet(name, 'webp');
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={webp.split(' ')[0]}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        className={classNames('h-auto w-full', className)}
      />
    </picture>
  );
}
