import { useCallback, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Timely, TimelyStore } from '../../../../api/discovery/stores'
import { clockText } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import type { MessageId } from '../../../../i18n/messageId'
import type { WithEntities } from '../../../../entities/selectors'
import type { WithFeeds } from '../../../../data/feed/selectors'
import { Button } from '../../../../ui/controls/Button'
import { Distance } from '../../../../ui/text/Distance'
import { Picture } from '../../../../ui/media/Picture'
import { Discount, OriginalPrice, Price } from '../../../../ui/text/Price'
import { useHydrated } from '../../../../ui/layout/useHydrated'
import { scrollToLists } from '../../../../ui/layout/scroll/scrollTo'
import { ScrollRow } from '../../../../ui/lists/ScrollRow'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { selectHasOrigin } from '../../../base/location/selectors'
import { OpenStatusLabel } from '../../../discovery/stores/views/cards/OpenStatusLabel'
import { storeTapped } from '../../../discovery/stores/model/events'
import { homeListChosen, pulledToRefresh } from '../model/events'
import css from './OpenNowStrip.module.css'
import { selectFirstOpening, selectOpenNow, type WithHome } from '../model/selectors'

/** More than the widest column shows. A prerendered page has no others: each costs layout time before the first paint. */
const PRERENDERED_STORES = 3

/** Stores that are open now, by the time of day, walkable ones first. All its states have the same height. */
export function OpenNowStrip() {
  const dispatch = useDispatch()
  const heading = useId()
  const openNow = useSelector((state: WithHome & WithFeeds) => selectOpenNow(state))
  const showsDistance = useSelector(selectHasOrigin)
  const isHydrated = useHydrated()
  const openStore = useCallback((poiId: string) => dispatch(storeTapped({ poiId })), [dispatch])
  const showDeals = () => {
    dispatch(homeListChosen({ list: 'deals' }))
    scrollToLists()
  }
  if (openNow.phase === 'absent') return null
  if (openNow.phase === 'loading') return <OpenNowStripSkeleton />
  if (openNow.phase === 'failed') {
    // The stale line or the list below names the cause.
    return (
      <section className={css.strip} aria-labelledby={heading}>
        <h2 id={heading} className={css.title}><FormattedMessage id={titleOf(showsDistance)} /></h2>
        <div className={css.line}>
          <p><FormattedMessage id="home.openNowFailed" /></p>
          <Button kind="tint" size="mini" onClick={() => dispatch(pulledToRefresh())}>
            <FormattedMessage id="feed.retry" />
          </Button>
        </div>
      </section>
    )
  }
  const { mealTime, storeList } = openNow.timely
  return (
    <section className={css.strip} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={storeList.length === 0 ? 'home.openNowNone' : titleOf(showsDistance, mealTime)} />
      </h2>
      {storeList.length === 0 ? (
        <div className={css.none}>
          <span className={isHydrated ? `${css.bowl} ${css.painted}` : css.bowl} />
          <div className={css.offer}>
            <FirstOpening />
            <Button kind="tint" size="mini" onClick={showDeals}><FormattedMessage id="home.openNowNoneDeals" /></Button>
          </div>
        </div>
      ) : (
        <ScrollRow>
          {/* The index is part of the key: when a position reorders the stores, React replaces the cards instead of moving them. */}
          {storeList.slice(0, isHydrated ? undefined : PRERENDERED_STORES).map((store, index) => (
            <OpenStore key={`${index} ${store.poiId}`} store={store} showsDistance={showsDistance} onTap={openStore} />
          ))}
        </ScrollRow>
      )}
    </section>
  )
}

/** Which store opens first, and when; a hint if none is known. */
function FirstOpening() {
  const store = useSelector((state: WithEntities & WithFeeds) => selectFirstOpening(state))
  return (
    <p className={css.first}>
      {store ? (
        <>
          <b>{store.storeName}</b> <OpenStatusLabel status="CLOSED" opensAt={store.opensAt} />
        </>
      ) : <FormattedMessage id="home.openNowNoneHelp" />}
    </p>
  )
}

/** Without a position the stores are anywhere. */
function titleOf(isPlaced: boolean, mealTime?: Timely['mealTime']): MessageId {
  if (mealTime === 'NIGHT') return 'home.openNow.NIGHT'
  const title = isPlaced ? 'home.openNow' : 'home.openAnywhere'
  return mealTime ? `${title}.${mealTime}` as const : title
}

interface OpenStoreProps {
  readonly store: TimelyStore
  readonly showsDistance: boolean
  readonly onTap: (poiId: string) => void
}

function OpenStore({ store, showsDistance, onTap }: OpenStoreProps) {
  const locale = useIntl().locale as Locale
  const product = localized(store.productName, locale)
  const { poiId, storeName, pictureUrl = '', distance, districtName, closesAt } = store
  return (
    <button type="button" className={css.store} onClick={() => onTap(poiId)}>
      <span className={css.shot}>
        <Picture className={css.picture} src={pictureUrl} width={256} height={256} sizes="64px" />
        <Discount ratio={store.discountRatio} />
      </span>
      <span className={css.words}>
        <span className={css.names}>
          <b className={css.name}>{product || storeName}</b>
          <span className={css.place}>{product !== '' && storeName}</span>
        </span>
        <span className={css.price}><DealPrice store={store} /></span>
        <span className={css.facts}>
          {showsDistance && distance !== undefined ? <Distance metres={distance} /> : <span className={css.district}>{districtName}</span>}
          {closesAt !== undefined && (
            <span className={css.until}>
              {' '}
              <FormattedMessage id="home.openNowUntil" values={{ time: clockText(closesAt, locale) }} />
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

function DealPrice({ store: { salePrice, originalPrice = 0 } }: Pick<OpenStoreProps, 'store'>) {
  if (salePrice === undefined) return null
  return (
    <>
      <Price amount={salePrice} />{' '}
      {originalPrice > salePrice && <OriginalPrice amount={originalPrice} className={css.before} />}
    </>
  )
}

export function OpenNowStripSkeleton() {
  return (
    <div className={css.strip} aria-hidden="true">
      <div className={css.title}>
        <Skeleton className={css.heading} />
      </div>
      <ScrollRow>
        <OpenStoreSkeleton />
        <OpenStoreSkeleton />
      </ScrollRow>
    </div>
  )
}

function OpenStoreSkeleton() {
  return (
    <div className={css.store}>
      <span className={css.shot}><Skeleton className={css.picture} /></span>
      <span className={css.words}>
        <span className={css.names}>
          <Skeleton className={css.nameSkeleton} />
          <Skeleton className={css.placeSkeleton} />
        </span>
        <Skeleton className={css.priceSkeleton} />
        <Skeleton className={css.factsSkeleton} />
      </span>
    </div>
  )
}
