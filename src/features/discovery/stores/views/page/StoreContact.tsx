import { FormattedMessage } from 'react-intl'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import css from '../cards/StoreRows.module.css'
import { StoreChatButton } from '../StoreChatButton'

export interface StoreContactProps {
  readonly merchant: Pick<Merchant, 'storeAddress' | 'mapUrl' | 'storePhone' | 'storeChat'>
  readonly onMapTap: () => void
  readonly onLinkTap: (link: string) => void
}

/** Omits the rows of unknown values. */
export function StoreContact({ merchant: { storeAddress = '', mapUrl, storePhone, storeChat }, onMapTap, onLinkTap }: StoreContactProps) {
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
      {(storePhone !== undefined || storeChat !== undefined) && (
        <div className={css.row}>
          <Icon name={storePhone === undefined ? 'chat' : 'phone'} />
          {storePhone === undefined ? <span className={css.text} /> : (
            <a className={css.phone} href={phoneHref(storePhone)}>
              <span className="spoken"><FormattedMessage id="stores.phone" />{' '}</span>
              {storePhone}
            </a>
          )}
          <StoreChatButton link={storeChat} kind="tint" size="mini" onChat={onLinkTap} />
        </div>
      )}
    </>
  )
}
