import { useIntl } from 'react-intl'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import type { WalletRow } from '../model/voucherGroups'
import css from './WalletScreens.module.css'

export function StoreHeading({ name, distance }: NonNullable<WalletRow['store']>) {
  const locale = useIntl().locale as Locale
  return (
    <h3 className={css.store}>
      {name}
      {distance !== null && <span className={css.distance}>{formatDistance(distance, locale)}</span>}
    </h3>
  )
}
