import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectFix } from '../../features/location/selectors'
import { buyTapped, photoTapped, storesTapped } from '../../features/products/events'
import { missingKind } from '../../features/products/logic'
import { ProductMissing } from '../../features/products/ProductMissing'
import { ProductPage } from '../../features/products/ProductPage'
import type { ProductPageProps } from '../../features/products/ProductPage'
import { ProductPageSkeleton } from '../../features/products/ProductPageSkeleton'
import { makeSelectProduct, PREVIEW_RESOURCE, productResource } from '../../features/products/selectors'
import type { ProductView } from '../../features/products/selectors'
import { storeTapped } from '../../features/stores/events'
import { StoreLine } from '../../features/stores/StoreLine'
import type { Locale } from '../../i18n/locales'
import { localized } from '../../i18n/localized'
import { retryTapped } from '../../loading/resource/events'
import { selectResource } from '../../loading/resource/selectors'
import { backTapped, linkTapped, popupDismissed, tabTapped } from '../../navigation/events'
import { placeOf } from '../../navigation/links'
import type { Screen } from '../../navigation/routes'
import { selectPlace, selectPopup } from '../../navigation/selectors'
import { PhotoOverlay } from '../../ui/PhotoViewer'
import type { RootState } from '../rootReducer'
import { OfferedCoupon } from './OfferedCoupon'
import type { ScreenProps } from './screenProps'

/** A product's page. */
export function ProductScreen({ params, now }: ScreenProps) {
  const resource = productResource(params)
  const kind = params['isFlashSale'] === 'true' ? 'sale' : 'usual'
  return (
    <AboutProduct resource={resource}>
      {(view) => (
        <>
          <Product view={view} resource={resource ?? ''} kind={kind} now={now} storeLine={<Where view={view} now={now} />} />
          <Photos view={view} screen="groupCouponDetail" params={params} />
        </>
      )}
    </AboutProduct>
  )
}

/** A product as its merchant has drafted it. */
export function ProductPreviewScreen({ params, now }: ScreenProps) {
  return (
    <AboutProduct resource={params['previewToken'] ? PREVIEW_RESOURCE : null}>
      {(view) => (
        <>
          <Product view={view} resource={PREVIEW_RESOURCE} kind="preview" now={now} />
          <Photos view={view} screen="groupCouponDetailPreview" params={params} />
        </>
      )}
    </AboutProduct>
  )
}

interface AboutProductProps {
  readonly resource: string | null
  readonly children: (view: ProductView) => ReactNode
}

/** What is known of the product that an address names, in all the states that has. */
function AboutProduct({ resource: name, children }: AboutProductProps) {
  const dispatch = useDispatch()
  const selectProduct = useMemo(makeSelectProduct, [])
  const resource = useSelector((state: RootState) => selectResource(state, name ?? ''))
  const view = useSelector((state: RootState) => selectProduct(state, name ?? ''))
  const back = () => dispatch(backTapped())
  if (view) return children(view)
  if (name !== null && resource?.phase !== 'failed') return <ProductPageSkeleton onBack={back} />
  const failure = resource?.failure ?? null
  const kind = missingKind(failure)
  return (
    <ProductMissing
      kind={kind}
      message={kind === 'notFound' || kind === 'previewOver' ? '' : (failure?.message ?? '')}
      onRetry={() => dispatch(retryTapped({ resource: name ?? '' }))}
      onBack={back}
      onHome={() => dispatch(tabTapped({ tab: 'home' }))}
    />
  )
}

interface ProductProps extends Pick<ProductPageProps, 'kind' | 'now' | 'storeLine'> {
  readonly view: ProductView
  readonly resource: string
}

function Product({ view, resource, ...rest }: ProductProps) {
  const dispatch = useDispatch()
  const { couponTemplateId, ...coupon } = view.deal.coupon ?? {}
  return (
    <ProductPage
      {...view}
      {...rest}
      coupon={couponTemplateId && <OfferedCoupon coupon={{ ...coupon, couponTemplateId }} />}
      onBuy={() => dispatch(buyTapped({ resource }))}
      onPhotoTap={(at) => dispatch(photoTapped({ at }))}
      onStoresTap={() => dispatch(storesTapped({ skuId: view.product.skuId }))}
      onLinkTap={(link) => dispatch(linkTapped({ link, from: 'product' }))}
      onBack={() => dispatch(backTapped())}
    />
  )
}

function Where({ view: { store, product }, now }: { readonly view: ProductView; readonly now: () => number }) {
  const dispatch = useDispatch()
  const hasFix = useSelector((state: RootState) => selectFix(state) !== null)
  if (!store) return null
  const { businessHours, timeZone } = product
  const hours = businessHours && timeZone ? { businessHours, timeZone } : undefined
  return <StoreLine store={store} hours={hours} showsDistance={hasFix} now={now} onTap={(poiId) => dispatch(storeTapped({ poiId }))} />
}

interface PhotosProps {
  readonly view: ProductView
  readonly screen: Screen
  readonly params: ScreenProps['params']
}

/** The product's photos over its page, while the address says so; not over one that lies below the screen in front. */
function Photos({ view: { product, deal }, screen, params }: PhotosProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const isFront = useSelector((state: RootState) => selectPlace(state) === placeOf(screen, params))
  const asked = useSelector((state: RootState) => selectPopup(state, 'pictures'))
  if (!isFront || asked === null || product.imageList.length === 0) return null
  return (
    <PhotoOverlay
      photos={product.imageList}
      startAt={Number.parseInt(asked, 10) || 0}
      title={localized(deal.assetName, locale)}
      onClose={() => dispatch(popupDismissed({ popup: 'pictures' }))}
    />
  )
}
