import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../i18n/money'

/** States the order amount (rupiah) from which a red packet is valid; null if any amount is enough. */
export function minimumNote(minOrderAmount: number | undefined): ReactNode {
  if (minOrderAmount === undefined || minOrderAmount <= 0) return null
  return <FormattedMessage id="packets.minimum" values={{ amount: formatRupiah(minOrderAmount) }} />
}
