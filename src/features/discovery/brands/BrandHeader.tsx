import { FormattedMessage, useIntl } from 'react-intl'
import type { Brand } from '../../../api/brands'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Picture } from '../../../ui/Picture'
import { Bone } from '../../../ui/Skeleton'
import css from './BrandHeader.module.css'

/** The picture fills the column, at one to two device pixels each. */
const WIDTHS = [448, 768]

export interface BrandHeaderProps {
  /** Null while it is still to come. */
  readonly brand: Brand | null
}

/** What a brand's page is about: its picture and sign, its name, what it says of itself, what there is of it. */
export function BrandHeader({ brand }: BrandHeaderProps) {
  const locale = useIntl().locale as Locale
  if (!brand) return <Bones />
  const { brandName, brandImage = '', logo, storeNum = 0, dealNum = 0 } = brand
  const slogan = localized(brand.slogan, locale)
  return (
    <section className={css.head} aria-label={brandName}>
      <Picture
        className={css.picture}
        src={brandImage}
        width={400}
        height={200}
        sizes="(min-width: 480px) 480px, 100vw"
        widths={WIDTHS}
        eager
      />
      <div className={css.panel}>
        {logo && <Picture className={css.logo} src={logo} width={160} height={160} sizes="72px" eager />}
        <h2 className={css.name}>{brandName}</h2>
        {slogan && <p className={css.slogan}>{slogan}</p>}
        <p className={css.counts}>
          {storeNum > 0 && <FormattedMessage id="brands.outlets" values={{ count: storeNum }} />}
          {storeNum > 0 && dealNum > 0 && ' · '}
          {dealNum > 0 && <FormattedMessage id="brands.deals" values={{ count: dealNum }} />}
        </p>
      </div>
    </section>
  )
}

function Bones() {
  return (
    <div className={css.head} aria-hidden="true">
      <Bone className={`${css.picture} ${css.picturing}`} />
      <div className={css.panel}>
        <Bone className={css.logo} />
        <Bone className={css.naming} />
        <Bone className={css.line} />
        <Bone className={css.line} />
      </div>
    </div>
  )
}
