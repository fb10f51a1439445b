import { FormattedMessage, useIntl } from 'react-intl'
import type { BrandPavilion, FlashSale } from '../../../../api/discovery/home'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Countdown } from '../../../../ui/text/Countdown'
import { Icon } from '../../../../ui/icons/Icon'
import { Picture } from '../../../../ui/media/Picture'
import css from './DealTiles.module.css'
import { BRAND_LOGOS } from '../model/logic'
import tile from './Tile.module.css'

export interface DealTilesProps {
  readonly flashSale: FlashSale | undefined
  /** End of its countdown, epoch ms. */
  readonly flashSaleEndsAt: number | null
  readonly brands: BrandPavilion | undefined
  readonly now: () => number
  readonly onTap: (tile: 'flashSale' | 'brands') => void
}

/** Flash sale and brands in one row. If only one exists, it fills the width. */
export function DealTiles({ flashSale, flashSaleEndsAt, brands, now, onTap }: DealTilesProps) {
  if (!flashSale && !brands) return null
  return (
    <div className={flashSale && brands ? tile.pair : tile.single}>
      {flashSale && <FlashSaleTile sale={flashSale} endsAt={flashSaleEndsAt} now={now} onTap={() => onTap('flashSale')} />}
      {brands && <BrandTile brands={brands} onTap={() => onTap('brands')} />}
    </div>
  )
}

interface FlashSaleTileProps {
  readonly sale: FlashSale
  readonly endsAt: number | null
  readonly now: () => number
  readonly onTap: () => void
}

function FlashSaleTile({ sale, endsAt, now, onTap }: FlashSaleTileProps) {
  const locale = useIntl().locale as Locale
  const picture = localized(sale.imageUrl, locale)
  return (
    <button type="button" className={`${tile.tile} ${css.flash}`} onClick={onTap}>
      <span className={`${tile.name} ${css.title}`}>
        <Icon name="bolt" size="s" />
        <FormattedMessage id="home.flashSale" />
      </span>
      <span className={css.upTo}>
        {sale.maxDiscountRatio ? (
          <FormattedMessage
            id="home.upTo"
            values={{ ratio: sale.maxDiscountRatio, small: (chunks) => <small key="small">{chunks}</small> }}
          />
        ) : null}
      </span>
      {endsAt !== null && sale.status === 'COMING_SOON' && (
        <span className={css.when}>
          <FormattedMessage id="home.startsIn" />
        </span>
      )}
      {endsAt !== null && <Countdown key={endsAt} endsAt={endsAt} now={now} />}
      {picture !== '' && <Picture className={css.dish} src={picture} width={256} height={256} sizes="68px" />}
    </button>
  )
}

function BrandTile({ brands, onTap }: { readonly brands: BrandPavilion; readonly onTap: () => void }) {
  const locale = useIntl().locale as Locale
  const { dealNum = 0, fromPrice } = brands
  const name = localized(brands.name, locale)
  return (
    <button type="button" className={tile.tile} onClick={onTap}>
      <span className={tile.name}>{name === '' ? <FormattedMessage id="home.brands" /> : name}</span>
      <span className={css.line}>
        {fromPrice !== undefined && (
          <span><FormattedMessage id="home.brandsFrom" values={{ amount: <b>{formatRupiah(fromPrice)}</b> }} /></span>
        )}
        {dealNum > 0 && <span><FormattedMessage id="home.brandsDeals" values={{ count: dealNum }} /></span>}
        {fromPrice === undefined && dealNum === 0 && <FormattedMessage id="home.brandsLine" />}
      </span>
      <span className={css.logos}>
        {brands.brandLogos.slice(0, BRAND_LOGOS).map(({ logo }, at) => (
          <Picture key={at} className={css.logo} src={logo} width={160} height={160} sizes="44px" />
        ))}
      </span>
    </button>
  )
}
