import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { hasTarget } from '../../../../navigation/links'
import { Icon } from '../../../../ui/icons/Icon'
import { ChannelList } from '../../../discovery/stores/views/page/ChannelList'
import { PhotoBar } from '../../../../ui/bars/PhotoBar'
import { PhotoStrip } from '../../../../ui/media/PhotoStrip'
import { RichText } from '../../../../ui/richText/RichText'
import type { Deal } from '../../../../api/discovery/deals'
import { dealPrices } from '../../../../entities/dealRules'
import { formatRupiah } from '../../../../i18n/money'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { Price } from '../../../../ui/text/Price'
import buyBarCss from './BuyBar.module.css'
import { buyState, isUnavailable, type BuyState } from '../model/logic'
import type { Product } from '../../../../api/offers/products'
import packageItemsCss from './PackageItems.module.css'
import { ProductHead } from './ProductHead'
import css from './ProductPage.module.css'
import { ProductRules } from './ProductRules'
import type { ProductView } from '../model/selectors'

export interface ProductPageProps extends ProductView {
  /** `preview`: not for sale yet, without a buy button. `sale`: opened as an item of a flash sale. */
  readonly kind: 'usual' | 'sale' | 'preview'
  readonly now: () => number
  /** The store that redeems the voucher, as one line. */
  readonly storeLine?: ReactNode
  /** The button that sets a reminder, before the sale starts. */
  readonly reminderButton?: ReactNode
  /** The coupon that applies to the product. */
  readonly coupon?: ReactNode
  /** Similar products, shown while the product is unavailable. */
  readonly alternatives?: ReactNode
  /** Shares the deal as a picture. */
  readonly sharePicture?: ReactNode
  /** Favourite and share buttons at the end of the navigation bar. */
  readonly actions?: ((scrolled: boolean) => ReactNode) | undefined
  readonly onBuy: () => void
  readonly onPhotoTap: (at: number) => void
  readonly onStoresTap: () => void
  readonly onLinkTap: (link: string) => void
  readonly onBack: () => void
}

export function ProductPage(props: ProductPageProps) {
  const { product, deal, kind, now, storeLine, coupon } = props
  const { formatMessage, locale } = useIntl()
  const name = localized(deal.assetName, locale as Locale)
  const state = buyState(product, deal, kind === 'sale')
  return (
    <main className={css.page}>
      <TopBar name={name} isPreview={kind === 'preview'} actions={props.actions} onBack={props.onBack} />
      <div className={css.photos}>
        <div className={isUnavailable(state) ? css.unavailable : ''}>
          <PhotoStrip label={formatMessage({ id: 'products.photos' }, { name })} photos={product.imageList} onTap={props.onPhotoTap} />
        </div>
        {isUnavailable(state) && (
          <p className={css.pill} aria-hidden="true">
            <FormattedMessage id={`products.reason.${state}`} />
          </p>
        )}
      </div>
      <ProductHead product={product} deal={deal} state={state} now={now} reminderButton={props.reminderButton} />
      {coupon && (
        <div className={css.coupon}>
          <h2 className="spoken">
            <FormattedMessage id="products.coupon" />
          </h2>
          {coupon}
        </div>
      )}
      {storeLine && (
        <div className={css.panel}>
          <h2 className="spoken">
            <FormattedMessage id="products.redeemAt" />
          </h2>
          {storeLine}
          <MoreStores count={product.availableStoreNum ?? 1} onTap={props.onStoresTap} />
        </div>
      )}
      {isUnavailable(state) && kind !== 'preview' && props.alternatives}
      <PackageItems items={product.packageItems ?? []} name={name} quantity={deal.quantity} />
      <RuleText title="products.about" html={localized(product.description, locale as Locale)} onLink={props.onLinkTap} />
      <div className={css.channels}>
        <ChannelList channels={product.channels} onFollow={props.onLinkTap} />
      </div>
      <ProductRules product={product} deal={deal} />
      {props.sharePicture}
      <RuleText title="products.terms" html={localized(product.terms, locale as Locale)} onLink={props.onLinkTap} />
      {kind !== 'preview' && <BuyBar deal={deal} state={state} onBuy={props.onBuy} />}
    </main>
  )
}

interface TopProps extends Pick<ProductPageProps, 'actions' | 'onBack'> {
  readonly name: string
  readonly isPreview: boolean
}

/** The navigation bar. A preview has a notice instead, because it opens outside the app. */
function TopBar({ name, isPreview, actions, onBack }: TopProps) {
  if (!isPreview) return <PhotoBar title={name} onBack={onBack}>{actions}</PhotoBar>
  return (
    <p className={css.preview} role="status">
      <FormattedMessage id="products.preview" />
    </p>
  )
}

function MoreStores({ count, onTap }: { readonly count: number; readonly onTap: () => void }) {
  if (count < 2) return null
  return (
    <button type="button" className={css.more} onClick={onTap}>
      <Icon name="store" />
      <span className={css.moreText}>
        <FormattedMessage id="products.stores" values={{ count }} />
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}

interface RuleTextProps {
  readonly title: 'products.about' | 'products.terms'
  readonly html: string
  readonly onLink: (link: string) => void
}

function RuleText({ title, html, onLink }: RuleTextProps) {
  const heading = useId()
  if (html === '') return null
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id={title} />
      </h2>
      <RichText html={html} onLink={onLink} canOpen={hasTarget} />
    </section>
  )
}

interface PackageItemsProps {
  readonly items: NonNullable<Product['packageItems']>
  /** The product's own name. A single item of that name says nothing more. */
  readonly name: string
  /** Number of vouchers per purchase. */
  readonly quantity: number | undefined
}

function PackageItems({ items, name, quantity = 1 }: PackageItemsProps) {
  const heading = useId()
  const locale = useIntl().locale as Locale
  const isRepetition = items.length === 1 && quantity < 2 && localized(items[0]?.itemName, locale) === name
  if (items.length === 0 || isRepetition) return null
  return (
    <section className={css.panel} aria-labelledby={heading}>
      <h2 id={heading} className={css.title}>
        <FormattedMessage id="products.package" />
        {quantity >= 2 && (
          <span className={packageItemsCss.quantity}>
            <FormattedMessage id="deals.quantity" values={{ count: quantity }} />
          </span>
        )}
      </h2>
      <ul className={packageItemsCss.items}>
        {items.map(({ itemName, itemAmount }, at) => (
          <li key={at} className={packageItemsCss.item}>
            <span>{localized(itemName, locale)}</span> <span className={packageItemsCss.amount}>{localized(itemAmount, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Price, savings and the buy button. The button of an unavailable product states the reason. */
export function BuyBar({ deal, state, onBuy }: { readonly deal: Deal; readonly state: BuyState; readonly onBuy: () => void }) {
  const prices = dealPrices(deal)
  const canBuy = state === 'available'
  const savedAmount = prices?.before ? prices.before - prices.now : 0
  return (
    <ActionBar>
      <div className={buyBarCss.bar}>
        {prices && (
          <p className={`${buyBarCss.money} ${canBuy ? '' : buyBarCss.unavailable}`}>
            <Price amount={prices.now} size="total" />{' '}
            {canBuy && savedAmount > 0 && (
              <span className={buyBarCss.saved}>
                <FormattedMessage id="products.saved" values={{ amount: formatRupiah(savedAmount) }} />
              </span>
            )}
          </p>
        )}
        <div className={buyBarCss.button}>
          {canBuy ? (
            <Button kind="main" onClick={onBuy}>
              <FormattedMessage id="products.buy" />
            </Button>
          ) : (
            <button type="button" className={buyBarCss.reason} disabled>
              <FormattedMessage id={`products.reason.${state}`} />
            </button>
          )}
        </div>
      </div>
    </ActionBar>
  )
}
