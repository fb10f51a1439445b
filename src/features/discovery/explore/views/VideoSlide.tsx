import { memo, useContext, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector, shallowEqual } from 'react-redux'
import { selectStore, selectVideo, type WithEntities, selectDeal } from '../../../../entities/selectors'
import type { VideoEntity } from '../../../../entities/schemas'
import type { Locale } from '../../../../i18n/locales'
import { formatDistance } from '../../../../i18n/formats'
import { localized } from '../../../../i18n/localized'
import { unrepeated } from '../../../../shared/text/unrepeated'
import { RetryLine } from '../../../../ui/status/RetryLine'
import { canPlayAny, Clip, ClipFoot } from '../../../../ui/media/Clip'
import { Icon, PathIcon } from '../../../../ui/icons/Icon'
import { Picture, DataSaverContext } from '../../../../ui/media/Picture'
import { useMedia } from '../../../../ui/layout/pageHooks'
import { useInert } from '../../../../ui/overlays/useInert'
import { storeTapped } from '../../stores/model/events'
import { videoFailed, videoRetryTapped, videoWatched, videoShareTapped } from '../model/events'
import { captionsFor } from '../model/logic'
import { selectExplore, type WithExplore } from '../model/selectors'
import { ICONS } from '../model/icons'
import { dealPrices, dealState, quantityBadge } from '../../../../entities/dealRules'
import { Button } from '../../../../ui/controls/Button'
import { Price, OriginalPrice, PiecesBadge } from '../../../../ui/text/Price'
import { dealTapped } from '../../deals/events'
import dealCss from './SlideDeal.module.css'
import css from './VideoSlide.module.css'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { SHARE_ICON } from '../../../../ui/text/shareIcon'
import { VeilButton } from '../../../../ui/controls/VeilButton'
import { heartTapped } from '../../favourites/events'
import { selectHeart, type WithFavourites } from '../../favourites/selectors'
import slideActionsCss from './SlideActions.module.css'

function SlideDeal({ assetId }: { readonly assetId: string }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const deal = useSelector((state: WithEntities) => selectDeal(state, assetId))
  if (!deal) return null
  const prices = dealPrices(deal)
  const state = dealState(deal)
  return (
    <div className={dealCss.deal}>
      <Picture className={dealCss.picture} src={deal.imageUrl ?? ''} width={128} height={128} sizes="56px" />
      <div className={dealCss.text}>
        <p className={dealCss.name}>{localized(deal.assetName, locale)}</p>
        {prices && (
          <p className={dealCss.line}>
            <Price amount={prices.now} /><PiecesBadge count={quantityBadge(deal)} />{' '}
            {prices.before !== null && <OriginalPrice amount={prices.before} className={dealCss.before} />}
          </p>
        )}
      </div>
      {state === 'available' ? (
        <Button kind="main" size="mini" onClick={() => dispatch(dealTapped({ assetId }))}>
          <FormattedMessage id="explore.buy" />
        </Button>
      ) : (
        <span className={dealCss.reason}>
          <FormattedMessage id={`deals.${state}`} />
        </span>
      )}
    </div>
  )
}

export interface VideoSlideProps {
  readonly contentId: string
  /** Distance from the current slide: `near` renders the poster, `next` also preloads the video. */
  readonly proximity: 'front' | 'next' | 'near' | 'far'
  readonly isPlaying: boolean
  /** Counts from 1. */
  readonly number: number
}

/** Memoized: scrolling renders only the slides whose props change. */
export const VideoSlide = memo(function VideoSlide({ contentId, proximity, isPlaying, number }: VideoSlideProps) {
  const locale = useIntl().locale as Locale
  const video = useSelector((state: WithEntities) => selectVideo(state, contentId))
  const title = video ? localized(video.title, locale) : ''
  // Slides that are not current cannot receive focus and are hidden from screen readers.
  const slide = useRef<HTMLElement>(null)
  useInert(slide, proximity !== 'front')
  return (
    <article ref={slide} className={css.slide} aria-label={title} aria-posinset={number} aria-setsize={-1}>
      {video && proximity !== 'far' && (
        <>
          <Picture
            className={css.poster} src={video.previewImageUrl} width={video.width} height={video.height} sizes="100vw" widths={WIDTHS}
            eager={proximity !== 'near'}
          />
          <SlideClip video={video} proximity={proximity} isPlaying={isPlaying}>
            <div className={css.foot}>
              <SlideActions video={video} />
              <h2 className={css.title}>{title}</h2>
              <SlideStore poiId={video.store} />
              {video.deal !== undefined && <SlideDeal assetId={video.deal} />}
            </div>
          </SlideClip>
        </>
      )}
    </article>
  )
})

const WIDTHS = [448]

interface SlideClipProps extends Pick<VideoSlideProps, 'proximity' | 'isPlaying'> {
  readonly video: VideoEntity
  readonly children: ReactNode
}

/** The video, mounted shortly before it becomes visible, or its failure. The overlay renders in both cases. */
function SlideClip({ video, proximity, isPlaying, children }: SlideClipProps) {
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  const { sound, captions } = useSelector(selectExplore)
  const { contentId, sources } = video
  const isFailed = useSelector((state: WithExplore) => selectExplore(state).failed.includes(contentId))
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isCalm = useContext(DataSaverContext) || prefersReducedMotion
  if (isFailed || proximity === 'near') {
    return (
      <>
        {isFailed && (
          canPlayAny(sources) ? <SlideFailed onRetry={() => dispatch(videoRetryTapped({ contentId }))} />
            : <p className={css.unplayable} role="status"><FormattedMessage id="explore.unplayable" /></p>
        )}
        <ClipFoot>{children}</ClipFoot>
      </>
    )
  }
  return (
    <Clip
      sources={sources}
      captions={captions ? captionsFor(video, locale as Locale) : null}
      active={isPlaying}
      preloads={proximity === 'next'}
      sound={sound}
      waitsForTap={isCalm}
      labels={{ play: formatMessage({ id: 'explore.play' }), pause: formatMessage({ id: 'explore.pause' }) }}
      pausedIcon={<PathIcon paths={ICONS.play} size="l" />}
      onWatched={(watchedMs, completed) => dispatch(videoWatched({ contentId, watchedMs, completed }))}
      onError={() => dispatch(videoFailed({ contentId }))}
    >
      {children}
    </Clip>
  )
}

function SlideFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryLine className={css.failed} role="alert" onRetry={onRetry}>
      <FormattedMessage id="explore.failed" />
    </RetryLine>
  )
}

function SlideStore({ poiId }: { readonly poiId: string }) {
  const dispatch = useDispatch()
  const { locale } = useIntl()
  const store = useSelector((state: WithEntities) => selectStore(state, poiId))
  if (!store) return null
  const locationText = store.distance === undefined
    ? unrepeated(store.districtName, store.storeName)
    : formatDistance(store.distance, locale as Locale)
  return (
    <button type="button" className={css.store} onClick={() => dispatch(storeTapped({ poiId }))}>
      <span className={css.storeName}>
        {store.storeName}
        {locationText && <>{' '}<span className={css.location}>{`· ${locationText}`}</span></>}
      </span>
      <Icon name="chevronRight" size="s" />
    </button>
  )
}

function SlideActions({ video: { contentId, store: poiId, isFavourite, favouriteNum = 0 } }: { readonly video: VideoEntity }) {
  const dispatch = useDispatch()
  const { formatMessage, formatNumber } = useIntl()
  const { on, busy } = useSelector((state: WithFavourites & WithMutations) => selectHeart(state, poiId, isFavourite), shallowEqual)
  // The server's count includes this user if their heart was set at load time.
  const count = favouriteNum + Number(on) - Number(isFavourite)
  return (
    <div className={slideActionsCss.actions}>
      <span className={slideActionsCss.action}>
        <VeilButton
          icon="heart" label={formatMessage({ id: 'stores.save' })} pressed={on}
          onClick={() => !busy && dispatch(heartTapped({ poiId, on: !on }))}
        />
        <span aria-hidden="true">{formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 })}</span>
      </span>
      <span className={slideActionsCss.action}>
        <VeilButton
          icon={SHARE_ICON} label={formatMessage({ id: 'explore.share' })} onClick={() => dispatch(videoShareTapped({ contentId }))}
        />
        <span aria-hidden="true">
          <FormattedMessage id="explore.share" />
        </span>
      </span>
    </div>
  )
}
