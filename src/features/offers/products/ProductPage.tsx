import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { hasTarget } from '../../../navigation/links'
import { Icon } from '../../../ui/Icon'
import { ChannelList } from '../../discovery/stores/ChannelList'
import { PhotoBar } from '../../../ui/PhotoBar'
import { PhotoStrip } from '../../../ui/PhotoStrip'
import { RichText } from '../../../ui/RichText'
import { BuyBar } from './BuyBar'
import { buyState, isUnavailable } from './logic'
import { PackageItems } from './PackageItems'
import { ProductHead } from './ProductHead'
import css from './ProductPage.module.css'
import { ProductRules } from './ProductRules'
import type { ProductView } from './selectors'

export interface ProductPageProps extends ProductView {
  /** `preview`: not sold yet, nothing can be bought; `sale`: asked for as part of a flash sale. */
  readonly kind: 'usual' | 'sale' | 'preview'
  /** The time, epoch ms: views have no clock of their own. */
  readonly now: () => number
  /** The store at which it is redeemed, in a line. */
  readonly storeLine?: ReactNode
  /** To be reminded of its sale, for one that has not begun. */
  readonly remind?: ReactNode
  /** The coupon that comes with it. */
  readonly coupon?: ReactNode
  /** Others like it, for the time that it cannot be had. */
  readonly instead?: ReactNode
  /** At the end of the bar: keeping it, handing it on. */
  readonly actions?: ((scrolled: boolean) => ReactNode) | undefined
  readonly onBuy: () => void
  readonly onPhotoTap: (at: number) => void
  readonly onStoresTap: () => void
  readonly onLinkTap: (link: string) => void
  readonly onBack: () => void
}

/** A product, top to bottom: how it looks, what it costs and saves, where, what is in it, how it is used; and the way to buy it. */
export function ProductPage(props: ProductPageProps) {
  const { product, deal, kind, now, storeLine, coupon } = props
  const { formatMessage, locale } = useIntl()
  const name = localized(deal.assetName, locale as Locale)
  const state = buyState(product, deal, kind === 'sale')
  return (
    <main className={css.page}>
      <Top name={name} isPreview={kind === 'preview'} actions={props.actions} onBack={props.onBack} />
      <div className={css.photos}>
        <div className={isUnavailable(state) ? css.gone : ''}>
          <PhotoStrip label={formatMessage({ id: 'products.photos' }, { name })} photos={product.imageList} onTap={props.onPhotoTap} />
        </div>
        {isUnavailable(state) && (
          <p className={css.pill} aria-hidden="true">
            <FormattedMessage id={`products.why.${state}`} />
          </p>
        )}
      </div>
      <ProductHead product={product} deal={deal} state={state} now={now} remind={props.remind} />
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
            <FormattedMessage id="products.where" />
          </h2>
          {storeLine}
          <MoreStores count={product.availableStoreNum ?? 1} onTap={props.onStoresTap} />
        </div>
      )}
      {isUnavailable(state) && kind !== 'preview' && props.instead}
      <PackageItems items={product.packageItems ?? []} quantity={deal.quantity} />
      <RuleText title="products.about" html={localized(product.description, locale as Locale)} onLink={props.onLinkTap} />
      <ChannelList channels={product.channels} onFollow={props.onLinkTap} />
      <ProductRules product={product} deal={deal} />
      <RuleText title="products.terms" html={localized(product.terms, locale as Locale)} onLink={props.onLinkTap} />
      {kind !== 'preview' && <BuyBar deal={deal} state={state} onBuy={props.onBuy} />}
    </main>
  )
}

interface TopProps extends Pick<ProductPageProps, 'actions' | 'onBack'> {
  readonly name: string
  readonly isPreview: boolean
}

/** The bar of the page. A preview stands outside of the app and only says so. */
function Top({ name, isPreview, actions, onBack }: TopProps) {
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
      <span className={css.moreWords}>
        <FormattedMessage id="products.stores" values={{ count }} />
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}

interface WordsProps {
  readonly title: 'products.about' | 'products.terms'
  readonly html: string
  readonly onLink: (link: string) => void
}

function RuleText({ title, html, onLink }: WordsProps) {
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
