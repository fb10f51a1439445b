import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OrderStore } from '../../../../api/buying/orderFields'
import type { OrderPreview } from '../../../../api/buying/ordering'
import { OpenPill } from '../../../discovery/stores/views/cards/OpenLine'
import { Distance } from '../../../../ui/text/Distance'
import { Picture } from '../../../../ui/media/Picture'
import css from './OrderedStore.module.css'

export interface OrderedStoreProps {
  readonly store: Pick<OrderStore, 'storeName' | 'storeLogo' | 'distance'>
  /** Only with a device position. */
  readonly showsDistance: boolean
  /** A second line. */
  readonly children?: ReactNode
}

export function OrderedStore({ store: { storeName, storeLogo = '', distance }, showsDistance, children }: OrderedStoreProps) {
  return (
    <div className={css.store}>
      <Picture className={css.logo} src={storeLogo} width={64} height={64} sizes="32px" />
      <h2 className={css.name}>{storeName}</h2>
      {showsDistance && distance !== undefined && <Distance metres={distance} />}
      {children}
    </div>
  )
}

/** Says whether the store is open now, that a voucher can wait, and where it is. Renders nothing where the server knows neither. */
export function OrderedStoreFacts({ store: { openStatus, opensAt, address } }: Pick<OrderPreview, 'store'>) {
  if (openStatus === undefined && address === undefined) return null
  return (
    <p className={css.facts}>
      {openStatus && <span><OpenPill status={openStatus} opensAt={opensAt} />{' '}</span>}
      {openStatus === 'CLOSED' && <span><FormattedMessage id="stores.buyWhileClosed" />{' '}</span>}
      {address !== undefined && <span className={css.address}>{address}</span>}
    </p>
  )
}
