import { useMemo, type ReactNode } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectFix, type WithLocation } from '../../../base/location/selectors'
import { buyTapped, productPhotoTapped, storesTapped } from '../model/events'
import { buyState, productFailureKind, type ProductFailureKind } from '../model/logic'
import { ProductActions } from './ProductActions'
import { SharePicture } from './SharePicture'
import { ReportLink } from '../../../../ui/status/Reporting'
import { MessagePage } from '../../../../ui/status/MessagePage'
import { ProductPage, type ProductPageProps } from './ProductPage'
import { ProductPageSkeleton } from './ProductPageSkeleton'
import css from './ProductPage.module.css'
import { makeSelectProduct, previewPage, productIdOf, productResource, type ProductView } from '../model/selectors'
import { RemindButton } from '../../../engagement/reminders/RemindButton'
import { SimilarDealsList } from '../../../discovery/deals/NearbyDealsList'
import { storeTapped } from '../../../discovery/stores/model/events'
import { StoreLine } from '../../../discovery/stores/views/cards/StoreLine'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { backTapped, textLinkTapped, popupDismissed, tabTapped } from '../../../../navigation/events'
import { screenKeyOf } from '../../../../navigation/links'
import type { Screen } from '../../../../navigation/routes'
import { selectScreenKey, selectPopup, type WithNavigation } from '../../../../navigation/selectors'
import { PhotoOverlay } from '../../../../ui/media/PhotoViewer'
import type { WithEntities } from '../../../../entities/selectors'
import { OfferedCoupon } from '../../coupons/views/tickets/OfferedCouponCard'
import type { ScreenProps } from '../../../../data/declare'

export function ProductScreen({ params, now }: ScreenProps) {
  const resource = productResource(params) ?? ''
  const kind = params['isFlashSale'] === 'true' ? 'sale' : 'usual'
  return (
    <ProductLoader resource={resource}>
      {(view) => (
        <>
          <Product
            view={view} resource={resource} kind={kind} now={now}
            storeLine={<ProductStoreLine view={view} now={now} />} alternatives={<Alternatives view={view} params={params} />}
          />
          <Photos view={view} screen="groupCouponDetail" params={params} />
        </>
      )}
    </ProductLoader>
  )
}

export function ProductPreviewScreen({ params, now }: ScreenProps<'previewToken'>) {
  return (
    <ProductLoader resource={previewPage.of(params.previewToken)}>
      {(view) => (
        <>
          <Product view={view} resource={previewPage.of(params.previewToken)} kind="preview" now={now} />
          <Photos view={view} screen="groupCouponDetailPreview" params={params} />
        </>
      )}
    </ProductLoader>
  )
}

interface ProductLoaderProps {
  readonly resource: string
  readonly children: (view: ProductView) => ReactNode
}

function ProductLoader({ resource: name, children }: ProductLoaderProps) {
  const dispatch = useDispatch()
  const selectProduct = useMemo(makeSelectProduct, [])
  const resource = useSelector((state: WithResources) => selectResource(state, name))
  const view = useSelector((state: WithEntities & WithResources) => selectProduct(state, name))
  const back = () => dispatch(backTapped())
  if (view) return children(view)
  if (resource?.phase !== 'failed') return <ProductPageSkeleton onBack={back} />
  const failure = resource?.failure ?? null
  const kind = productFailureKind(failure)
  return (
    <ProductFailed
      kind={kind}
      message={kind === 'notFound' || kind === 'previewOver' ? '' : (failure?.message ?? '')}
      onRetry={() => dispatch(resourceRetryTapped({ resource: name }))}
      onBack={back}
      onHome={() => dispatch(tabTapped({ tab: 'home' }))}
    />
  )
}

interface ProductProps extends Pick<ProductPageProps, 'kind' | 'now' | 'storeLine' | 'alternatives'> {
  readonly view: ProductView
  readonly resource: string
}

function Product({ view, resource, ...pageProps }: ProductProps) {
  const dispatch = useDispatch()
  const { couponTemplateId, ...coupon } = view.deal.coupon ?? {}
  const buy = () => dispatch(buyTapped({ resource }))
  const canBuy = pageProps.kind !== 'preview' && buyState(view.product, view.deal, pageProps.kind === 'sale') === 'available'
  return (
    <ProductPage
      {...view}
      {...pageProps}
      actions={(scrolled) => <ProductActions product={view.product} resource={resource} isScrolled={scrolled} />}
      sharePicture={pageProps.kind !== 'preview' && <SharePicture view={view} resource={resource} />}
      reminderButton={pageProps.kind !== 'preview' && <Remind view={view} now={pageProps.now} />}
      coupon={couponTemplateId && <OfferedCoupon coupon={{ ...coupon, couponTemplateId }} onUse={canBuy ? buy : null} />}
      onBuy={buy}
      onPhotoTap={(at) => dispatch(productPhotoTapped({ at }))}
      onStoresTap={() => dispatch(storesTapped({ skuId: view.product.skuId }))}
      onLinkTap={(link) => dispatch(textLinkTapped({ link, from: 'product' }))}
      onBack={() => dispatch(backTapped())}
    />
  )
}

function Remind({ view: { product: { skuId, flashSale, flashSaleEndsAt }, deal }, now }: Pick<ProductProps, 'view' | 'now'>) {
  if (flashSale?.status !== 'COMING_SOON' || flashSaleEndsAt === null) return null
  const { pageId, detailId } = flashSale
  return <RemindButton target={{ kind: 'PRODUCT', skuId, pageId, detailId }} at={flashSaleEndsAt} title={deal.assetName} now={now} onDark />
}

function ProductStoreLine({ view: { store, product }, now }: { readonly view: ProductView; readonly now: () => number }) {
  const dispatch = useDispatch()
  const hasFix = useSelector((state: WithLocation) => selectFix(state) !== null)
  if (!store) return null
  const { businessHours, timeZone } = product
  const hours = businessHours && timeZone ? { businessHours, timeZone } : undefined
  return <StoreLine store={store} hours={hours} showsDistance={hasFix} now={now} onTap={(poiId) => dispatch(storeTapped({ poiId }))} />
}

function Alternatives({ view: { product }, params }: { readonly view: ProductView; readonly params: ScreenProps['params'] }) {
  return <SimilarDealsList productKey={productIdOf(params) ?? ''} isCategoryKnown={
    product.categoryId !== undefined
  } className={css.alternatives} />
}

interface PhotosProps {
  readonly view: ProductView
  readonly screen: Screen
  readonly params: ScreenProps['params']
}

/** The photo overlay, opened by a URL parameter. It renders only on the active screen, not on one below it. */
function Photos({ view: { product, deal }, screen, params }: PhotosProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const isActive = useSelector((state: WithNavigation) => selectScreenKey(state) === screenKeyOf(screen, params))
  const photoParam = useSelector((state: WithNavigation) => selectPopup(state, 'pictures'))
  if (!isActive || photoParam === null || product.imageList.length === 0) return null
  return (
    <PhotoOverlay
      photos={product.imageList}
      startAt={Number.parseInt(photoParam, 10) || 0}
      title={localized(deal.assetName, locale)}
      onClose={() => dispatch(popupDismissed({ popup: 'pictures' }))}
    />
  )
}

interface ProductFailedProps {
  readonly kind: ProductFailureKind
  /** The server's message; '' when it sent none. */
  readonly message: string
  readonly onRetry: () => void
  readonly onBack: () => void
  readonly onHome: () => void
}

/** Kinds for which a retry may succeed. */
const RETRYABLE: readonly ProductFailureKind[] = ['failed', 'offline', 'busy']

/** Replaces a product's page that does not exist, is not available to the user, or failed to load. */
export function ProductFailed({ kind, message, onRetry, onBack, onHome }: ProductFailedProps) {
  const canRetry = RETRYABLE.includes(kind)
  return (
    <MessagePage
      bar={<FormattedMessage id="products.title" />} onBack={onBack} picture={canRetry ? 'cloud' : 'bowl'}
      title={<FormattedMessage id={`products.missing.${kind}`} />}
      help={message === '' ? <FormattedMessage id={`products.missing.${kind}Help`} /> : message}
      action={<FormattedMessage id={canRetry ? 'ui.retry' : 'notFound.home'} />} onAction={canRetry ? onRetry : onHome}
    >
      {canRetry && <ReportLink from="page" />}
    </MessagePage>
  )
}
