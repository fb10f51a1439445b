import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { dealPrices } from '../../../../entities/dealRules'
import { selectDeal, selectStore, selectVideo, type WithEntities } from '../../../../entities/selectors'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Card } from '../../../../ui/cards/Card'
import { Distance } from '../../../../ui/text/Distance'
import { PathIcon } from '../../../../ui/icons/Icon'
import { Picture } from '../../../../ui/media/Picture'
import { Price } from '../../../../ui/text/Price'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { previewTapped } from '../model/events'
import { formatLength } from '../model/logic'
import css from './PreviewCard.module.css'
import { ICONS } from '../model/signs'

export interface PreviewCardProps {
  readonly contentId: string
  /** One of the first cards on the screen. */
  readonly eager: boolean
  /** Renders a lower card than the others. */
  readonly isLow: boolean
}

export function PreviewCard({ contentId, eager, isLow }: PreviewCardProps) {
  const dispatch = useDispatch()
  const intl = useIntl()
  const locale = intl.locale as Locale
  const video = useSelector((state: WithEntities) => selectVideo(state, contentId))
  const store = useSelector((state: WithEntities) => selectStore(state, video?.store ?? ''))
  const deal = useSelector((state: WithEntities) => selectDeal(state, video?.deal ?? ''))
  if (!video || !store) return null
  const title = localized(video.title, locale) || store.storeName
  const prices = deal && dealPrices(deal)
  const length = formatLength(video.duration)
  return (
    <Card label={title} className={`${css.card} ${isLow ? css.low : ''}`} onTap={() => dispatch(previewTapped({ contentId }))}>
      <div className={css.frame}>
        <Picture
          className={css.picture} src={video.previewImageUrl} width={video.width} height={video.height}
          sizes="(min-width: 480px) 220px, 45vw" widths={WIDTHS} eager={eager}
        />
        <span className={css.length}>
          <PathIcon paths={ICONS.play} size="s" />
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

export function PreviewSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton className={css.frame} />
      <div className={css.body}>
        <Skeleton className={css.titleSkeleton} />
        <Skeleton className={css.storeSkeleton} />
        <Skeleton className={css.priceSkeleton} />
      </div>
    </div>
  )
}
