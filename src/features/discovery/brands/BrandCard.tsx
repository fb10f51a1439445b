import { FormattedMessage, useIntl } from 'react-intl'
import type { Brand } from '../../../api/discovery/brands'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Card } from '../../../ui/cards/Card'
import { Picture } from '../../../ui/media/Picture'
import { Price } from '../../../ui/text/Price'
import css from './BrandCard.module.css'
import { Skeleton } from '../../../ui/status/Skeleton'
import card from './BrandCard.module.css'
import brandCardSkeletonCss from './BrandCardSkeleton.module.css'

export interface BrandCardProps {
  readonly brand: Brand
  readonly onTap: (brandId: string) => void
  /** Loads the pictures with high priority, for the first screen. */
  readonly eager?: boolean
}

/** The whole card is one tap target. */
export function BrandCard({ brand, onTap, eager = false }: BrandCardProps) {
  const locale = useIntl().locale as Locale
  const { brandId, brandName, brandImage = '', logo, storeNum = 0, dealNum = 0, fromPrice } = brand
  const slogan = localized(brand.slogan, locale)
  return (
    <Card label={brandName} className={css.card} onTap={() => onTap(brandId)}>
      <Picture className={css.picture} src={brandImage} width={256} height={160} sizes="(min-width: 480px) 218px, 50vw" eager={eager} />
      {logo && <Picture className={css.logo} src={logo} width={160} height={160} sizes="44px" eager={eager} />}
      <div className={css.text}>
        <h2 className={css.name}>{brandName}</h2>
        {slogan && <p className={css.slogan}>{slogan}</p>}
        {(storeNum > 0 || dealNum > 0) && (
          <p className={css.outlets}>
            {storeNum > 0 && <FormattedMessage id="brands.outlets" values={{ count: storeNum }} />}
            {storeNum > 0 && dealNum > 0 && ' · '}
            {dealNum > 0 && <FormattedMessage id="brands.deals" values={{ count: dealNum }} />}
          </p>
        )}
        {fromPrice !== undefined && (
          <p className={css.from}>
            <FormattedMessage id="brands.from" values={{ amount: <Price amount={fromPrice} /> }} />
          </p>
        )}
      </div>
    </Card>
  )
}

export function BrandCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <Skeleton className={`${card.picture} ${brandCardSkeletonCss.picture}`} />
      <Skeleton className={`${card.logo} ${brandCardSkeletonCss.logo}`} />
      <div className={card.text}>
        <Skeleton className={brandCardSkeletonCss.name} />
        <Skeleton className={brandCardSkeletonCss.slogan} />
        <Skeleton className={brandCardSkeletonCss.outlets} />
      </div>
    </div>
  )
}
