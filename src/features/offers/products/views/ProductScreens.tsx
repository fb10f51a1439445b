import { useMemo } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { productFailureKind, type ProductFailureKind } from '../model/logic'
import { ProductPage, type ProductPageProps } from './ProductPage'
import { ProductPageSkeleton } from './ProductPageSkeleton'
import { makeSelectProduct, previewPage, productResource, type ProductView } from '../model/selectors'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { FailedPage } from '../../../../data/Listing'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { popupDismissed } from '../../../../navigation/events'
import { screenKeyOf } from '../../../../navigation/links'
import type { Screen } from '../../../../navigation/routes'
import { selectScreenKey, selectPopup, type WithNavigation } from '../../../../navigation/selectors'
import { PhotoOverlay } from '../../../../ui/media/PhotoViewer'
import type { WithEntities } from '../../../../entities/selectors'
import type { ScreenProps } from '../../../../data/declare'

export function ProductScreen({ params, now }: ScreenProps) {
  const kind = params['isFlashSale'] === 'true' ? 'sale' : 'usual'
  return <Product resource={productResource(params) ?? ''} kind={kind} now={now} screen="groupCouponDetail" params={params} />
}

export function ProductPreviewScreen({ params, now }: ScreenProps<'previewToken'>) {
  const resource = previewPage.of(params.previewToken)
  return <Product resource={resource} kind="preview" now={now} screen="groupCouponDetailPreview" params={params} />
}

interface ProductProps extends Omit<ProductPageProps, 'view'> {
  readonly screen: Screen
  readonly params: ScreenProps['params']
}

function Product({ screen, params, ...page }: ProductProps) {
  const selectProduct = useMemo(makeSelectProduct, [])
  const hasFailed = useSelector((state: WithResources) => selectResource(state, page.resource)?.phase === 'failed')
  const view = useSelector((state: WithEntities & WithResources) => selectProduct(state, page.resource))
  if (!view) return hasFailed ? <ProductFailed resource={page.resource} /> : <ProductPageSkeleton />
  return (
    <>
      <ProductPage view={view} {...page} />
      <Photos view={view} screen={screen} params={params} />
    </>
  )
}

/** The photo overlay, opened by a URL parameter. It renders only on the active screen, not on one below it. */
function Photos({ view: { product, deal }, screen, params }: Pick<ProductProps, 'screen' | 'params'> & { readonly view: ProductView }) {
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

/** Kinds for which a retry may succeed. */
const RETRYABLE: readonly ProductFailureKind[] = ['failed', 'offline', 'busy']

/** Replaces a product's page that does not exist, is not available to the user, or failed to load. */
export function ProductFailed({ resource }: { readonly resource: string }) {
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure ?? null)
  const kind = productFailureKind(failure)
  const message = kind === 'notFound' || kind === 'previewOver' ? '' : (failure?.message ?? '')
  return (
    <FailedPage
      retried={RETRYABLE.includes(kind) ? resource : null} picture={kind === 'offline' ? 'cloud' : 'server'}
      bar={<FormattedMessage id="products.title" />} title={<FormattedMessage id={`products.missing.${kind}`} />}
      help={message === '' ? <FormattedMessage id={`products.missing.${kind}Help`} /> : message}
    />
  )
}
