import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { BrandPavilion, FlashSale } from '../../../../api/discovery/home'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { Countdown } from '../../../../ui/text/Countdown'
import { Icon } from '../../../../ui/icons/Icon'
import { Picture } from '../../../../ui/media/Picture'
import css from './DealTiles.module.css'
import { tileTapped } from '../model/events'
import { BRAND_LOGOS } from '../model/logic'
import { selectHome } from '../model/selectors'
import tile from './Tile.module.css'

/** Flash sale and brands in one row. If only one exists, it fills the width. */
export function DealTiles({ now }: { readonly now: () => number }) {
  const { cards: { FLASH_SALE_CARD: flashSale, BRAND_PAVILION_CARD: brands }, flashSaleEndsAt } = useSelector(selectHome)
  if (!flashSale && !brands) return null
  return (
    <div className={flashSale && brands ? tile.pair : tile.single}>
      {flashSale && <FlashSaleTile sale={flashSale} endsAt={flashSaleEndsAt} now={now} />}
      {brands && <BrandTile brands={brands} />}
    </div>
  )
}

interface FlashSaleTileProps {
  readonly sale: FlashSale
  /** End of its countdown, epoch ms. */
  readonly endsAt: number | null
  readonly now: () => number
}

function FlashSaleTile({ sale, endsAt, now }: FlashSaleTileProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const picture = localized(sale.imageUrl, locale)
  return (
    <button type="button" className={`${tile.tile} ${css.flash}`} onClick={() => dispatch(tileTapped({ tile: 'flashSale' }))}>
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

function BrandTile({ brands }: { readonly brands: BrandPavilion }) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const { dealNum = 0, fromPrice } = brands
  const name = localized(brands.name, locale)
  return (
    <button type="button" className={tile.tile} onClick={() => dispatch(tileTapped({ tile: 'brands' }))}>
      <span className={tile.name}>{name === '' ? <FormattedMessage id="home.brands" /> : name}</span>
      <span className={css.line}>
        {fromPrice !== undefined && (
          <span><FormattedMessage id="home.brandsFrom" values={{ amount: <b>{formatRupiah(fromPrice)}</b> }} /></span>
        )}
        {dealNum > 0 && <span><FormattedMessage id="home.brandsDeals" values={{ count: dealNum }} /></span>}
        {fromPrice === undefined && dealNum === 0 && <FormattedMessage id="home.brandsLine" />}
      </span>
      <span className={css.logos}>
        {brands.brandLogos.slice(0, BRAND_LOGOS).map(({ logo }, index) => (
          <Picture key={index} className={css.logo} src={logo} width={160} height={160} sizes="44px" />
        ))}
      </span>
    </button>
  )
}
