import { FormattedMessage, useIntl } from 'react-intl'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import css from '../cards/StoreRows.module.css'

export interface StoreContactProps {
  readonly merchant: Pick<Merchant, 'storeAddress' | 'mapUrl' | 'storePhone'>
  readonly onMapTap: () => void
}

/** Omits the rows of unknown values. */
export function StoreContact({ merchant: { storeAddress = '', mapUrl, storePhone }, onMapTap }: StoreContactProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      {(storeAddress !== '' || mapUrl !== undefined) && (
        <div className={css.row}>
          <Icon name="pin" />
          <div className={css.place}>
            {storeAddress !== '' && <address>{storeAddress}</address>}
            {mapUrl !== undefined && (
              <Button kind="tint" size="mini" onClick={onMapTap}>
                <FormattedMessage id="stores.map" />
              </Button>
            )}
          </div>
        </div>
      )}
      {storePhone !== undefined && (
        <a className={css.row} href={phoneHref(storePhone)}>
          <Icon name="phone" label={formatMessage({ id: 'stores.phone' })} />
          <span className={`${css.words} ${css.number}`}>{storePhone}</span>
        </a>
      )}
    </>
  )
}
