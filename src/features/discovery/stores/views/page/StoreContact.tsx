import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Merchant } from '../../../../../api/discovery/merchants'
import { phoneHref } from '../../../../../shared/text/phoneHref'
import { unbroken } from '../../../../../shared/text/unbroken'
import { Button, IconButton, IconLink } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import css from '../cards/StoreRows.module.css'
import rowCss from './StoreContactRow.module.css'
import { storeMapTapped } from '../../model/events'
import { StoreChatButton } from '../StoreChatButton'

/** On the page of details: one row for the address, one for phone and chat. Omits the rows of unknown values. */
export function StoreContact({ merchant }: { readonly merchant: Merchant }) {
  const dispatch = useDispatch()
  const { store: { poiId }, storeAddress = '', mapUrl, storePhone, storeChat } = merchant
  return (
    <>
      {(storeAddress !== '' || mapUrl !== undefined) && (
        <div className={css.row}>
          <Icon name="pin" />
          <div className={css.place}>
            {storeAddress !== '' && <address>{unbroken(storeAddress)}</address>}
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

/** More characters than two lines beside three buttons have on a phone. */
const LONG_ADDRESS = 44

/** On the page of the store: address, map, phone and chat in one row. The buttons are below a long address, which names the district. */
export function StoreContactRow({ merchant }: { readonly merchant: Merchant }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { store: { poiId, districtName = '' }, storeAddress = '', mapUrl, storePhone, storeChat } = merchant
  const district = storeAddress.includes(districtName) ? '' : districtName
  const place = [district, unbroken(storeAddress)].filter((part) => part !== '').join(', ')
  if (place === '' && mapUrl === undefined && storePhone === undefined && storeChat === undefined) return null
  return (
    <div className={rowCss.row}>
      <div className={rowCss.place}>
        <div className={`${rowCss.address} ${place.length > LONG_ADDRESS ? rowCss.long : ''}`}>
          <Icon name="pin" />
          <p className={rowCss.text}>{place}</p>
        </div>
        <div className={rowCss.buttons}>
          {mapUrl !== undefined && (
            <IconButton
              icon="map" label={formatMessage({ id: 'stores.map' })} tinted onClick={() => dispatch(storeMapTapped({ poiId, mapUrl }))}
            />
          )}
          {storePhone !== undefined && (
            <IconLink icon="phone" label={`${formatMessage({ id: 'stores.phone' })} ${storePhone}`} tinted href={phoneHref(storePhone)} />
          )}
          <StoreChatButton link={storeChat} isIcon from="store" />
        </div>
      </div>
    </div>
  )
}
