import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMonthDay } from '../../../i18n/dates'
import { formatPacket } from '../../../i18n/money'
import { useRegisteredElement } from '../../../ui/layout/onScreen'
import { RotatingLines } from '../../../ui/carousel/RotatingLines'
import { hasBeenIssued } from './logic'
import css from './SkyBar.module.css'
import { useDispatch, useSelector } from 'react-redux'
import { barTapped, type SkyList } from './events'
import { selectGuideWasShown, type WithLocation } from '../../base/location/selectors'
import type { WithEducation } from '../education/selectors'
import { selectIsFirstVisit, type WithPromotions } from '../promotions/selectors'
import { selectSkyList, type WithSky } from './selectors'

/** A red line above the list: counts today's sky packets, rotates through their amounts and shows their end date. */
export function SkyBar({ list, onTap }: { readonly list: SkyList; readonly onTap: () => void }) {
  const { formatMessage } = useIntl()
  const bar = useRegisteredElement<HTMLButtonElement>('skyBar')
  const { redPacketList, effectiveEndTime } = list
  const hasMany = redPacketList.length > 1
  const amounts = redPacketList.map(({ couponAmount }) => formatPacket(couponAmount))
  const count = redPacketList.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
  const largest = Math.max(...redPacketList.map(({ couponAmount }) => couponAmount))
  const date = effectiveEndTime === undefined ? '' : formatMonthDay(effectiveEndTime)
  const validityText = (id: 'skyPackets.until' | 'skyPackets.untilShort'): string => (date === '' ? '' : formatMessage({ id }, { date }))
  // The first line counts all packets; the second names those of one amount after the other.
  const partText = (at: number): string => {
    const { quantity = 1 } = redPacketList[at] ?? {}
    return formatMessage({ id: 'skyPackets.part' }, { count: quantity, amount: amounts[at] })
  }
  const actionText = formatMessage({ id: hasBeenIssued(list) ? 'skyPackets.see' : 'skyPackets.claim' })
  const packetsText = formatMessage({ id: 'skyPackets.packet' }, { amount: amounts.join(', ') })
  const label = [packetsText, validityText('skyPackets.until')].filter(Boolean).join('. ')
  return (
    <button ref={bar} type="button" className={css.bar} onClick={onTap}>
      <span className="spoken">{`${label}. `}</span>
      <Coin />
      <span className={css.lines}>
        <RotatingLines
          count={amounts.length}
          render={(at) => (
            <span className={css.line}>
              <b className={css.name}>
                {hasMany
                  ? <FormattedMessage id="skyPackets.packets" values={{ count, amount: formatPacket(largest) }} />
                  : <FormattedMessage id="skyPackets.packet" values={{ amount: amounts[at] ?? '' }} />}
              </b>
              <span className={css.expiry}>
                {hasMany && <span>{partText(at)}{date !== '' && ' ·'}</span>}{' '}
                <span>{validityText(hasMany ? 'skyPackets.untilShort' : 'skyPackets.until')}</span>
              </span>
            </span>
          )}
        />
      </span>
      <span className={css.act}>{actionText}</span>
    </button>
  )
}

function Coin() {
  return (
    <svg className={css.coin} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={css.disc} cx="16" cy="16" r="15" />
      <circle className={css.rim} cx="16" cy="16" r="11.5" />
      <text className={css.sign} x="16" y="20" textAnchor="middle">
        Rp
      </text>
    </svg>
  )
}

/** In a first visit the bar does not follow the guide to the location settings. Once visible it stays, so that the list does not move. */
export function SkyBarContainer() {
  const dispatch = useDispatch()
  const list = useSelector((state: WithSky) => selectSkyList(state))
  const isWaiting = useSelector((state: WithLocation & WithEducation & Pick<WithPromotions, 'popups'>) =>
    selectIsFirstVisit(state) && selectGuideWasShown(state))
  const [isShown, setShown] = useState(false)
  if (list && !isWaiting && !isShown) setShown(true)
  return isShown && list && <SkyBar list={list} onTap={() => dispatch(barTapped())} />
}
