import { useSelector } from 'react-redux'
import { LocationSteps } from '../../features/base/location/LocationSteps'
import { outletsFeed } from '../../features/discovery/stores/model/selectors'
import { StoresSheet } from '../../features/discovery/stores/views/cards/StoresSheet'
import { productResource, selectProductContent } from '../../features/offers/products/model/selectors'
import { DraftSheet } from '../../features/lists/filters/DraftSheet'
import type { DeclaredBy } from '../../data/declared'
import { selectHasModule, selectParamsOf, selectPopup } from '../../navigation/selectors'
import { lazyWithRetry } from '../../ui/status/lazyWithRetry'
import type { RootState } from '../rootReducer'
import { selectShownList } from '../selectors'

const EditProfilePopups = lazyWithRetry(() =>
  import(/* webpackChunkName: "account" */ '../../features/account/profile/views/EditProfilePopups')
    .then((module) => module.EditProfilePopups))

export function Popups({ declaredBy }: { readonly declaredBy: DeclaredBy }) {
  const merchantId = useSelector((state: RootState) => selectPopup(state, 'outlets'))
  const stores = useSelector((state: RootState) => selectPopup(state, 'stores'))
  const chosenId = useSelector(selectProductStoreId)
  const filterAt = useSelector((state: RootState) => selectPopup(state, 'filter'))
  const feed = useSelector((state: RootState) => selectShownList(state, declaredBy))
  const steps = useSelector((state: RootState) => selectPopup(state, 'steps'))
  const editsProfile = useSelector(selectEditsProfile)
  return (
    <>
      {merchantId !== null && <StoresSheet popup="outlets" feed={outletsFeed.of(merchantId)} title="stores.outletsTitle" />}
      {stores !== null && <StoresSheet popup="stores" feed={stores} title="products.storesTitle" chosenId={chosenId} />}
      {filterAt !== null && feed !== null && <DraftSheet key={`${feed} ${filterAt}`} feed={feed} at={Number.parseInt(filterAt, 10)} />}
      {steps !== null && <LocationSteps />}
      {editsProfile && <EditProfilePopups />}
    </>
  )
}

/** The store that the open product's page names; null on another page. */
function selectProductStoreId(state: RootState): string | null {
  const params = selectParamsOf(state, 'groupCouponDetail')
  const resource = params && productResource(params)
  return (resource && selectProductContent(state, resource)?.poiId) ?? null
}

function selectEditsProfile(state: RootState): boolean {
  return selectHasModule(state, 'account') && (['profile', 'photo', 'crop'] as const).some((popup) => selectPopup(state, popup) !== null)
}
