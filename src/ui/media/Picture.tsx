import { useCallback, useContext, useState, createContext } from 'react'
import { IMAGE_WIDTHS, imageSet, imageUrl, isPictureUrl } from '../../shared/media/imageUrl'
import css from './Picture.module.css'

export interface PictureProps {
  readonly src: string
  /** '' for a decorative picture. */
  readonly alt?: string
  /** Aspect ratio, which prevents layout shifts; the class sets the size on screen. */
  readonly width: number
  readonly height: number
  /** Width on screen, in CSS pixels or as the `sizes` of an img. */
  readonly sizes: string
  /** Available image widths; defaults to the two of the image server. */
  readonly widths?: readonly number[]
  /**
   * For the first screen: loads with high priority and is never lazy. It has one copy, the largest of `widths`: the server can then
   * announce its URL before the browser knows the page (`src/server/pages/preload.ts`).
   */
  readonly eager?: boolean
  /** `cover` fills the frame. `contain` and `cutOut` show the whole picture; `cutOut` is transparent and has no background. */
  readonly fit?: 'cover' | 'contain' | 'cutOut'
  readonly className?: string | undefined
}

const FIT_CLASSES: Readonly<Record<NonNullable<PictureProps['fit']>, string | undefined>> = {
  cover: css.cover, contain: css.contain, cutOut: css.cutOut,
}

/** A picture of the image server in a suitable size. A shop front replaces a missing picture and one that fails to load. */
export function Picture(props: PictureProps) {
  const { src, alt = '', width, height, sizes, widths = IMAGE_WIDTHS, eager = false, fit = 'cover', className = '' } = props
  const [failed, setFailed] = useState('')
  // Fixed at mount, so that a loaded picture is not loaded again in another size.
  const [isDataSaverOn] = useState(useContext(DataSaverContext))
  // In prerendered markup the picture may have loaded or failed before hydration attached the listeners.
  const checkLoaded = useCallback((picture: HTMLImageElement | null) => {
    if (!picture?.complete) return
    if (picture.naturalWidth === 0) setFailed(src)
    else markLoaded(picture)
  }, [src])
  if (!isPictureUrl(src) || failed === src) return <ShopFront alt={alt} className={className} />
  const copies = isDataSaverOn ? widths.slice(0, 1) : eager ? widths.slice(-1) : widths
  const srcSet = copies.length > 1 ? imageSet(src, copies) : ''
  return (
    <img
      key={src}
      className={`${css.picture} ${FIT_CLASSES[fit]} ${className}`}
      src={imageUrl(src, copies.at(-1) ?? 256)}
      {...(srcSet === '' ? {} : { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      {...(eager ? { fetchpriority: 'high' } : {})}
      ref={checkLoaded}
      onLoad={({ currentTarget }) => markLoaded(currentTarget)}
      onError={() => setFailed(src)}
    />
  )
}

/** Bypasses React: otherwise a page with many pictures renders again for each one that loads. */
function markLoaded(picture: HTMLImageElement): void {
  picture.dataset['there'] = ''
}

function ShopFront({ alt, className }: { readonly alt: string; readonly className: string }) {
  return (
    <svg
      className={`${css.standIn} ${className}`}
      viewBox="0 0 64 64"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path d="M16 30v18h32V30M27 48V37h10v11" />
      <path d="M16 16h32l4 10a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z" />
    </svg>
  )
}

/** True while data saving is on: no autoplay, and pictures in the smallest size. */
export const DataSaverContext = createContext(false)
