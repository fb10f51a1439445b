import { useMemo } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { heartTapped } from '../favourites/events'
import { selectHeart } from '../favourites/selectors'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { storeDetailsTapped, storeMapTapped, outletsTapped, storePhotoTapped } from './events'
import { makeSelectMerchant, storeResource } from './selectors'
import { StoreDetails } from './StoreDetails'
import { StoreMissing } from './StoreMissing'
import { StorePage } from './StorePage'
import { StorePageSkeleton } from './StorePageSkeleton'
import { resourceRetryTapped } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { backTapped, tabTapped, textLinkTapped } from '../../../navigation/events'
import { PhotoViewer } from '../../../ui/PhotoViewer'
import type { WithEntities } from '../../../entities/selectors'
import type { WithFavourites } from '../favourites/selectors'
import { DealContainer } from '../deals/DealList'
import { OfferedCoupon } from '../../offers/coupons/OfferedCouponCard'
import type { ScreenProps } from '../../../loading/declare'
import type { Merchant } from '../../../api/merchants'
import type { ReactNode } from 'react'

/** No store of that id; and one that takes no guests for now. */
const NO_SUCH_STORE = '3800039'
const STORE_UNAVAILABLE = '3800021'

interface AboutStoreProps {
  readonly params: ScreenProps['params']
  readonly children: (merchant: Merchant) => ReactNode
}

/** What is known of the store that an address names, in all the states that has. */
function AboutStore({ params, children }: AboutStoreProps) {
  const dispatch = useDispatch()
  const name = storeResource(params) ?? ''
  const selectMerchant = useMemo(makeSelectMerchant, [])
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  const merchant = useSelector((state: WithEntities & WithResources) => selectMerchant(state, name))
  const back = () => dispatch(backTapped())
  if (merchant) return children(merchant)
  if (resource?.phase !== 'failed') return <StorePageSkeleton onBack={back} />
  const { code = NO_SUCH_STORE, message = '' } = resource?.failure ?? {}
  const kind = code === NO_SUCH_STORE ? 'notFound' : code === STORE_UNAVAILABLE ? 'unavailable' : 'failed'
  return (
    <StoreMissing
      kind={kind}
      failure={resource.failure?.kind}
      message={kind === 'notFound' ? '' : message}
      onRetry={() => dispatch(resourceRetryTapped({ resource: name }))}
      onBack={back}
      onHome={() => dispatch(tabTapped({ tab: 'home' }))}
    />
  )
}

/** A store's page. */
export function StoreScreen({ params, now }: ScreenProps) {
  return <AboutStore params={params}>{(merchant) => <Store merchant={merchant} now={now} />}</AboutStore>
}

function Store({ merchant, now }: { readonly merchant: Merchant; readonly now: () => number }) {
  const dispatch = useDispatch()
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  const { poiId, merchantId = '' } = merchant.store
  const { on, busy } = useSelector((state: WithFavourites) => selectHeart(state, poiId, merchant.isFavourite), shallowEqual)
  return (
    <StorePage
      merchant={merchant}
      showsDistance={hasFix}
      now={now}
      favourite={{ on, busy }}
      renderDeal={(assetId) => <DealContainer assetId={assetId} withStore={false} />}
      renderCoupon={(coupon) => <OfferedCoupon coupon={coupon} />}
      onPhotoTap={(at) => dispatch(storePhotoTapped({ poiId, at }))}
      onFavouriteTap={() => dispatch(heartTapped({ poiId, on: !on }))}
      onLinkTap={(link) => dispatch(textLinkTapped({ link, from: 'store' }))}
      onMapTap={() => dispatch(storeMapTapped({ poiId, mapUrl: merchant.mapUrl ?? '' }))}
      onOutletsTap={() => dispatch(outletsTapped({ merchantId }))}
      onInfoTap={() => dispatch(storeDetailsTapped({ poiId }))}
      onBack={() => dispatch(backTapped())}
    />
  )
}

/** All there is to know about a store's place and hours. */
export function StoreDetailsScreen({ params, now }: ScreenProps) {
  const dispatch = useDispatch()
  return (
    <AboutStore params={params}>
      {(merchant) => (
        <StoreDetails
          merchant={merchant}
          now={now}
          onPhotoTap={(at) => dispatch(storePhotoTapped({ poiId: merchant.store.poiId, at }))}
          onMapTap={() => dispatch(storeMapTapped({ poiId: merchant.store.poiId, mapUrl: merchant.mapUrl ?? '' }))}
          onBack={() => dispatch(backTapped())}
        />
      )}
    </AboutStore>
  )
}

/** A store's photos, one at a time. */
export function PhotoScreen({ params }: ScreenProps) {
  const dispatch = useDispatch()
  const at = Number.parseInt(params['at'] ?? '0', 10)
  return (
    <AboutStore params={params}>
      {({ photos, store }) => (
        <PhotoViewer
          photos={photos}
          startAt={Number.isInteger(at) && at >= 0 && at < photos.length ? at : 0}
          title={store.storeName}
          onClose={() => dispatch(backTapped())}
        />
      )}
    </AboutStore>
  )
}
