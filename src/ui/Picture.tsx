import { useCallback, useContext, useState } from 'react'
import { IMAGE_WIDTHS, imageSet, imageUrl, isPictureAddress } from '../shared/imageUrl'
import css from './Picture.module.css'
import { SavesData } from './SavesData'

export interface PictureProps {
  readonly src: string
  /** What the picture says; '' for one that only decorates. */
  readonly alt?: string
  /** Proportions, so that nothing moves when it arrives; the size on screen comes from the class. */
  readonly width: number
  readonly height: number
  /** How wide it stands on screen, in CSS pixels or as an img's `sizes`. */
  readonly sizes: string
  /** The copies to choose from; the image server's two when left out. */
  readonly widths?: readonly number[]
  /** For what the first screen shows: fetched before the rest and drawn at once. */
  readonly eager?: boolean
  /** `cover` fills its frame, `contain` is seen whole, `cutOut` too, on the ground that it lies on. */
  readonly fit?: 'cover' | 'contain' | 'cutOut'
  readonly className?: string | undefined
}

/** A picture of the image server in the size that the screen needs; a shop front stands in when there is none or it fails. */
export function Picture(props: PictureProps) {
  const { src, alt = '', width, height, sizes, widths, eager = false, fit = 'cover', className = '' } = props
  const [failed, setFailed] = useState('')
  // A picture that is there is not fetched again in another size.
  const [small] = useState(useContext(SavesData))
  // On a page that came drawn it may have come, or failed, before anything listened.
  const heard = useCallback((picture: HTMLImageElement | null) => {
    if (!picture?.complete) return
    if (picture.naturalWidth === 0) setFailed(src)
    else markThere(picture)
  }, [src])
  if (!isPictureAddress(src) || failed === src) return <ShopFront alt={alt} className={className} />
  const copies = small ? (widths ?? IMAGE_WIDTHS).slice(0, 1) : widths
  const srcSet = imageSet(src, copies)
  return (
    <img
      key={src}
      className={`${css.picture} ${css[fit]} ${className}`}
      src={imageUrl(src, copies?.at(-1) ?? 256)}
      {...(srcSet === '' ? {} : { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      {...(eager ? { fetchpriority: 'high' } : {})}
      ref={heard}
      onLoad={({ currentTarget }) => markThere(currentTarget)}
      onError={() => setFailed(src)}
    />
  )
}

/** Past React: a page full of pictures would be drawn anew with each that comes. */
function markThere(picture: HTMLImageElement): void {
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
