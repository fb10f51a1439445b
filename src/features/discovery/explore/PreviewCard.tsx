import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { dealPrices } from '../../../entities/dealRules'
import { selectDeal, selectStore, selectVideo } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/Card'
import { Distance } from '../../../ui/Distance'
import { PathIcon } from '../../../ui/Icon'
import { Picture } from '../../../ui/Picture'
import { Price } from '../../../ui/Price'
import { Skeleton } from '../../../ui/Skeleton'
import { previewTapped } from './events'
import { lengthText } from './logic'
import css from './PreviewCard.module.css'
import { SIGNS } from './signs'

export interface PreviewCardProps {
  readonly contentId: string
  /** Among the first on the screen. */
  readonly eager: boolean
  /** Lower than the others. */
  readonly low: boolean
}

/** A video in two columns: its first frame and length, what it is about, whose it is, what it costs there and how far that is. */
export function PreviewCard({ contentId, eager, low }: PreviewCardProps) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const locale = intl.locale as Locale
  const video = useSelector((state: WithEntities) => selectVideo(state, contentId))
  const store = useSelector((state: WithEntities) => selectStore(state, video?.store ?? ''))
  const deal = useSelector((state: WithEntities) => selectDeal(state, video?.deal ?? ''))
  if (!video || !store) return null
  const title = localized(video.title, locale) || store.storeName
  const prices = deal && dealPrices(deal)
  const length = lengthText(video.duration)
  return (
    <Card label={title} className={`${css.card} ${low ? css.low : ''}`} onTap={() => dispatch(previewTapped({ contentId }))}>
      <div className={css.frame}>
        <Picture
          className={css.picture} src={video.previewImageUrl} width={video.width} height={video.height}
          sizes="(min-width: 480px) 220px, 45vw" widths={WIDTHS} eager={eager}
        />
        <span className={css.length}>
          <PathIcon paths={SIGNS.play} size="s" />
          <span className="spoken">{intl.formatMessage({ id: 'explore.length' }, { length })}</span>
          <span aria-hidden="true">{length}</span>
        </span>
      </div>
      <div className={css.body}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.store}>{store.storeName}</p>
        <p className={css.line}>
          {prices && <Price amount={prices.now} />} {store.distance !== undefined && <Distance metres={store.distance} />}
        </p>
      </div>
    </Card>
  )
}

const WIDTHS = [192, 448]

/** A preview that is still to come: the same boxes in the same places. */
export function PreviewSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton className={css.frame} />
      <div className={css.body}>
        <Skeleton className={css.titleBone} />
        <Skeleton className={css.storeBone} />
        <Skeleton className={css.priceBone} />
      </div>
    </div>
  )
}
