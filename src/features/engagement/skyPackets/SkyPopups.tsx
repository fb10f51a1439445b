import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, SKY_DIALOG } from '../promotions/events'
import { selectIsSkyDialogOpen } from '../promotions/selectors'
import { skyPacketCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped, type SkyList } from './events'
import { selectSkyList, selectIsSkySheetOpen } from './selectors'
import { SkySheet } from './SkySheet'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../i18n/locales'
import { formatDate } from '../../../i18n/dates'
import { formatPacket } from '../../../i18n/money'
import { Button } from '../../../ui/controls/Button'
import { Envelope } from '../../../ui/cards/Envelope'
import { GiftAmount } from '../../../ui/text/Gift'
import { Popup } from '../../../ui/overlays/Popup'
import { minimumNote } from '../../../ui/text/minimumNote'

/** Renders the dialog of packets just issued, or the sheet with today's packets. */
export function SkyPopups() {
  const dispatch = useDispatch()
  const list = useSelector(selectSkyList)
  const isDialogOpen = useSelector(selectIsSkyDialogOpen)
  const isSheetOpen = useSelector(selectIsSkySheetOpen)
  if (!list) return null
  const close = () => dispatch(popupCrossTapped({ key: SKY_DIALOG }))
  const details = () => {
    close()
    dispatch(skyPacketDetailsTapped())
  }
  if (isDialogOpen) return <SkyDialog list={list} onDetails={details} onClose={close} />
  if (!isSheetOpen) return null
  return <SkySheet list={list} onWallet={() => dispatch(skyPacketWalletTapped())} onClose={() => dispatch(skyPacketCrossTapped())} />
}

export interface SkyDialogProps {
  readonly list: SkyList
  readonly onDetails: () => void
  readonly onClose: () => void
}

/** The packets just issued: the first one large, the others as a total. */
export function SkyDialog({ list: { redPacketList, effectiveEndTime }, onDetails, onClose }: SkyDialogProps) {
  const { formatMessage, locale } = useIntl()
  const [first] = redPacketList
  if (!first) return null
  const total = redPacketList.reduce((sum, { couponAmount, quantity = 1 }) => sum + couponAmount * quantity, 0)
  return (
    <Popup label={formatMessage({ id: 'skyPackets.dropped' })} closesTo="nowhere" onClose={onClose}>
      <Envelope
        isOpening
        label={<FormattedMessage id="skyPackets.dropped" />}
        amount={<GiftAmount amount={first.couponAmount} />}
        note={minimumNote(first.useOrderAmountThreshold)}
      >
        <SkyText count={redPacketList.length - 1} total={formatPacket(total)} />
        {effectiveEndTime !== undefined && (
          <p>
            <FormattedMessage id="packets.until" values={{ date: formatDate(effectiveEndTime, locale as Locale) }} />
          </p>
        )}
        <Button kind="gold" onClick={onDetails}>
          <FormattedMessage id="skyPackets.details" />
        </Button>
      </Envelope>
    </Popup>
  )
}

function SkyText({ count, total }: { readonly count: number; readonly total: string }) {
  return count > 0 && (
    <strong>
      <FormattedMessage id="skyPackets.more" values={{ count, total }} />
    </strong>
  )
}
