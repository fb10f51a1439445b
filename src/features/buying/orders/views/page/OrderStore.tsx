import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { Button, ButtonLink } from '../../../../../ui/controls/Button'
import { Distance } from '../../../../../ui/text/Distance'
import { Icon } from '../../../../../ui/icons/Icon'
import { Picture } from '../../../../../ui/media/Picture'
import { mapUrlOf } from '../../model/logic'
import css from './OrderStore.module.css'

export interface OrderStoreProps {
  readonly order: Pick<Order, 'store'>
  /** Only with a device position. */
  readonly showsDistance: boolean
  readonly onStore: () => void
  readonly onMap: (mapUrl: string) => void
}

export function OrderStore({ order: { store }, showsDistance, onStore, onMap }: OrderStoreProps) {
  const { storeName, storeLogo = '', address, storePhone, distance } = store
  return (
    <section className={css.card}>
      <button type="button" className={css.store} onClick={onStore}>
        <Picture className={css.logo} src={storeLogo} width={80} height={80} sizes="40px" />
        <span className={css.text}>
          <span className={css.name}>{storeName}</span>
          {address !== undefined && <span className={css.facts}> {address}</span>}{' '}
          {showsDistance && distance !== undefined && <Distance metres={distance} />}
        </span>
      </button>
      <div className={css.actions}>
        <Button kind="soft" size="mini" onClick={() => onMap(mapUrlOf(store))}>
          <Icon name="direction" size="s" />
          <FormattedMessage id="orders.directions" />
        </Button>
        {storePhone !== undefined && (
          <ButtonLink kind="soft" size="mini" href={phoneHref(storePhone)}>
            <Icon name="phone" size="s" />
            <FormattedMessage id="orders.phone" />
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
