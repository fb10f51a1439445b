import { useIntl } from 'react-intl'
import type { Banner } from '../../../../api/discovery/home'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Carousel } from '../../../../ui/carousel/Carousel'
import { Picture } from '../../../../ui/media/Picture'
import css from './BannerCarousel.module.css'

/** A banner fills the column: 358 CSS pixels on most phones, two device pixels each. */
const WIDTHS = [448, 768]
const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const HEIGHTS = { top: 420, slim: 216 }

export interface BannerCarouselProps {
  readonly banners: readonly Banner[]
  readonly shape: 'top' | 'slim'
  readonly onTap: (bannerId: string) => void
}

const SHAPE_CLASSES: Readonly<Record<BannerCarouselProps['shape'], string | undefined>> = { top: css.top, slim: css.slim }

/**
 * Carousel of one card's banners. Only the one at the top moves by itself: two would compete for the eye. Their text is inside the
 * pictures, so each button is labelled with a number only.
 */
export function BannerCarousel({ banners, shape, onTap }: BannerCarouselProps) {
  const { formatMessage, locale } = useIntl()
  if (banners.length === 0) return null
  const isTop = shape === 'top'
  return (
    <Carousel
      className={`${css.banner} ${SHAPE_CLASSES[shape]}`}
      label={formatMessage({ id: `home.banners.${shape}` })}
      count={banners.length}
      hasAutoplay={isTop}
      renderSlide={({ at, current, near }) => {
        const banner = banners[at]
        return banner && (
          <button
            type="button"
            className={css.tap}
            tabIndex={current ? 0 : -1}
            aria-label={formatMessage({ id: 'home.banner' }, { at: at + 1 })}
            onClick={() => onTap(banner.id)}
          >
            {near && (
              <Picture
                className={css.picture}
                src={localized(banner.bannerImageUrlMap, locale as Locale)}
                width={1074}
                height={HEIGHTS[shape]}
                sizes={SIZES}
                widths={WIDTHS}
                eager={isTop && at === 0}
              />
            )}
          </button>
        )
      }}
    />
  )
}
