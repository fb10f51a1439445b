import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import css from '../cards/StoreRows.module.css'
import { storeMapTapped } from '../../model/events'
import { StoreChatButton } from '../StoreChatButton'

/** Omits the rows of unknown values. */
export function StoreContact({ merchant }: { readonly merchant: Merchant }) {
  const dispatch = useDispatch()
  const { store: { poiId }, storeAddress = '', mapUrl, storePhone, storeChat } = merchant
  return (
    <>
      {(storeAddress !== '' || mapUrl !== undefined) && (
        <div className={css.row}>
          <Icon name="pin" />
          <div className={css.place}>
            {storeAddress !== '' && <address>{storeAddress}</address>}
            {mapUrl !== undefined && (
              <Button kind="tint" size="mini" onClick={() => dispatch(storeMapTapped({ poiId, mapUrl }))}>
                <FormattedMessage id="stores.map" />
              </Button>
            )}
          </div>
        </div>
      )}
      {(storePhone !== undefined || storeChat !== undefined) && (
        <div className={css.row}>
          <Icon name={storePhone === undefined ? 'chat' : 'phone'} />
          <div className={css.place}>
            {storePhone === undefined ? <span className={css.text} /> : (
              <a className={css.phone} href={phoneHref(storePhone)}>
                <span className="spoken"><FormattedMessage id="stores.phone" />{' '}</span>
                {storePhone}
              </a>
            )}
            <StoreChatButton link={storeChat} kind="tint" size="mini" from="store" />
          </div>
        </div>
      )}
    </>
  )
}
