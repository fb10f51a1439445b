import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { heartTapped } from '../../features/favourites/events'
import { selectHeart } from '../../features/favourites/selectors'
import { selectFix } from '../../features/location/selectors'
import { detailsTapped, mapTapped, outletsTapped, photoTapped } from '../../features/stores/events'
import { makeSelectMerchant, storeResource } from '../../features/stores/selectors'
import { StoreDetails } from '../../features/stores/StoreDetails'
import { StoreMissing } from '../../features/stores/StoreMissing'
import { StorePage } from '../../features/stores/StorePage'
import { StorePageSkeleton } from '../../features/stores/StorePageSkeleton'
import { retryTapped } from '../../loading/resource/events'
import { selectResource } from '../../loading/resource/selectors'
import { backTapped, tabTapped } from '../../navigation/events'
import { PhotoViewer } from '../../ui/PhotoViewer'
import type { RootState } from '../rootReducer'
import { KnownDeal } from './DealList'
import { OfferedCoupon } from './OfferedCoupon'
import type { ScreenProps } from './screenProps'
import type { Merchant } from '../../api/merchants'
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
  const name = storeResource(params)
  const selectMerchant = useMemo(makeSelectMerchant, [])
  const resource = useSelector((state: RootState) => selectResource(state, name ?? ''))
  const merchant = useSelector((state: RootState) => selectMerchant(state, name ?? ''))
  const back = () => dispatch(backTapped())
  if (merchant) return children(merchant)
  if (name !== null && resource?.phase !== 'failed') return <StorePageSkeleton onBack={back} />
  const { code = NO_SUCH_STORE, message = '' } = resource?.failure ?? {}
  const kind = code === NO_SUCH_STORE ? 'notFound' : code === STORE_UNAVAILABLE ? 'unavailable' : 'failed'
  return (
    <StoreMissing
      kind={kind}
      message={kind === 'notFound' ? '' : message}
      onRetry={() => dispatch(retryTapped({ resource: name ?? '' }))}
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
  const hasFix = useSelector((state: RootState) => selectFix(state) !== null)
  const { poiId, merchantId = '' } = merchant.store
  const on = useSelector((state: RootState) => selectHeart(state, poiId, merchant.isFavourite).on)
  const busy = useSelector((state: RootState) => selectHeart(state, poiId, merchant.isFavourite).busy)
  return (
    <StorePage
      merchant={merchant}
      showsDistance={hasFix}
      now={now}
      favourite={{ on, busy }}
      renderDeal={(assetId) => <KnownDeal assetId={assetId} withStore={false} />}
      renderCoupon={(coupon) => <OfferedCoupon coupon={coupon} />}
      onPhotoTap={(at) => dispatch(photoTapped({ poiId, at }))}
      onFavouriteTap={() => dispatch(heartTapped({ poiId, on: !on }))}
      onMapTap={() => dispatch(mapTapped({ poiId, mapUrl: merchant.mapUrl ?? '' }))}
      onOutletsTap={() => dispatch(outletsTapped({ merchantId }))}
      onInfoTap={() => dispatch(detailsTapped({ poiId }))}
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
          onPhotoTap={(at) => dispatch(photoTapped({ poiId: merchant.store.poiId, at }))}
          onMapTap={() => dispatch(mapTapped({ poiId: merchant.store.poiId, mapUrl: merchant.mapUrl ?? '' }))}
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
