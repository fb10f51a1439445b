import type { OrderStore } from '../../../../api/buying/orderFields'
import { Distance } from '../../../../ui/text/Distance'
import { Picture } from '../../../../ui/media/Picture'
import css from './OrderedStore.module.css'

export interface OrderedStoreProps {
  readonly store: Pick<OrderStore, 'storeName' | 'storeLogo' | 'distance'>
  /** Only with a device position. */
  readonly showsDistance: boolean
}

export function OrderedStore({ store: { storeName, storeLogo = '', distance }, showsDistance }: OrderedStoreProps) {
  return (
    <div className={css.store}>
      <Picture className={css.logo} src={storeLogo} width={64} height={64} sizes="32px" />
      <h2 className={css.name}>{storeName}</h2>
      {showsDistance && distance !== undefined && <Distance metres={distance} />}
    </div>
  )
}
