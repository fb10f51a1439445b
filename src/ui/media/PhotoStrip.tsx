import { useIntl } from 'react-intl'
import { Carousel } from '../carousel/Carousel'
import { Picture } from './Picture'
import css from './PhotoStrip.module.css'

/** Image widths for the full column, at one to two device pixels per CSS pixel. */
const WIDTHS = [448, 768]
const SIZES = '(min-width: 480px) 480px, 100vw'
const SIZE = { width: 390, height: 300 }

export interface PhotoStripProps {
  /** Names the owner of the photos. */
  readonly label: string
  readonly photos: readonly string[]
  /** Half as high as wide. */
  readonly isLow?: boolean
  readonly onTap: (at: number) => void
}

/** A swipeable photo carousel across the whole column; a shop front replaces missing photos. */
export function PhotoStrip({ label, photos, isLow = false, onTap }: PhotoStripProps) {
  const { formatMessage } = useIntl()
  const frame = isLow ? `${css.photos} ${css.low}` : css.photos
  if (photos.length === 0) {
    return <div className={frame} data-head-picture=""><Picture className={css.placeholder} src="" sizes={SIZES} {...SIZE} /></div>
  }
  return (
    <div data-head-picture="">
      <Carousel
        className={frame}
        label={label}
        count={photos.length}
        hasAutoplay={false}
        hasCounter
        renderSlide={({ at, current, near }) => (
          <button
            type="button"
            className={css.tap}
            tabIndex={current ? 0 : -1}
            aria-label={formatMessage({ id: 'photos.photo' }, { at: at + 1, count: photos.length })}
            onClick={() => onTap(at)}
          >
            {near && (
              <Picture className={css.photo} src={photos[at] ?? ''} sizes={SIZES} widths={WIDTHS} eager={at === 0} {...SIZE} />
            )}
          </button>
        )}
      />
    </div>
  )
}
