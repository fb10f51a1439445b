import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { NearbyMalls as Malls } from '../../../../api/discovery/home'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { Icon } from '../../../../ui/icons/Icon'
import { ScrollRow } from '../../../../ui/lists/ScrollRow'
import { Picture } from '../../../../ui/media/Picture'
import { RetryLine } from '../../../../ui/status/RetryLine'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { selectHasOrigin } from '../../../base/location/selectors'
import { nearbyMallsRetryTapped, nearbyMallTapped, tileTapped } from '../model/events'
import { selectHome } from '../model/selectors'
import css from './NearbyMalls.module.css'

/** Nearby malls in a row that scrolls horizontally. All its states have the same height. The tile of the malls leads to all of them. */
export function NearbyMalls() {
  const dispatch = useDispatch()
  const { cards, mallsFailed: hasFailed = false } = useSelector(selectHome)
  // Undefined while loading and after a failure.
  const malls = cards.MALL_NEARBY_CARD
  const name = localized(malls?.name, useIntl().locale as Locale)
  const isPlaced = useSelector(selectHasOrigin)
  const heading = useId()
  if (!(cards.MALL_CARD ?? malls) || malls?.mallList.length === 0) return null
  return (
    <section aria-labelledby={heading} aria-busy={!malls && !hasFailed}>
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {name === '' ? <FormattedMessage id={isPlaced ? 'home.malls' : 'malls.title'} /> : name}
        </h2>
        {!cards.MALL_CARD && (
          <button type="button" className={css.all} onClick={() => dispatch(tileTapped({ tile: 'mall' }))}>
            <FormattedMessage id="home.mallsAll" />
            <Icon name="chevronRight" size="s" />
          </button>
        )}
      </div>
      {malls && <Row {...malls} />}
      {!malls && (hasFailed ? <Failed /> : <MallRowSkeleton />)}
    </section>
  )
}

function Row({ mallList }: Malls) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  return (
    <ScrollRow>
      {mallList.map(({ mallId, mallName, mallImage = '', distance, districtName, dealNum = 0 }) => (
        <button key={mallId} type="button" className={css.mall} onClick={() => dispatch(nearbyMallTapped({ mallId }))}>
          <Picture className={css.picture} src={mallImage} width={256} height={144} sizes="152px" />
          <span className={css.name}>{mallName}</span>
          <span className={css.facts}>
            {distance === undefined ? districtName : formatDistance(distance, locale)}
            {dealNum > 0 && ' · '}
            {dealNum > 0 && <FormattedMessage id="home.mallDeals" values={{ count: dealNum }} />}
          </span>
        </button>
      ))}
    </ScrollRow>
  )
}

function MallRowSkeleton() {
  return (
    <div aria-hidden="true">
      <ScrollRow>
        {[0, 1, 2].map((at) => <Skeleton key={at} className={css.bone} />)}
      </ScrollRow>
    </div>
  )
}

/** Placeholder while no card has loaded: includes the height of the heading. */
export function NearbyMallsSkeleton() {
  return (
    <div>
      <div className={css.head}>
        <Skeleton className={css.heading} />
      </div>
      <MallRowSkeleton />
    </div>
  )
}

function Failed() {
  const dispatch = useDispatch()
  return (
    <RetryLine className={css.failed} role="status" onRetry={() => dispatch(nearbyMallsRetryTapped())}>
      <FormattedMessage id="home.mallsFailed" />
    </RetryLine>
  )
}
