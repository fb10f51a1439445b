import { FormattedMessage, useIntl } from 'react-intl'
import type { RedPacket } from '../../../api/offers/packets'
import type { PopupKind, StartupPopup } from '../../../api/offers/promotions'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { formatPacket } from '../../../i18n/money'
import { Picture } from '../../../ui/media/Picture'
import { Popup } from '../../../ui/overlays/Popup'
import { DISPLAY, statusAfterClose } from './logic'
import css from './PopupDialog.module.css'
import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, popupLinkTapped } from './events'
import { selectGiftPackets, selectOpenDialog } from './selectors'

/** The button contrasts with the picture: gold on a red envelope, red on the golden gift, the main colour otherwise. */
const TONES: Readonly<Record<PopupKind, string | undefined>> = {
  RED_PACKET_DIALOG: css['gold'],
  NEW_GIFT_POPUP: css['packet'],
  PLAIN_POPUP: css['main'],
}

export interface PopupDialogProps {
  readonly popup: StartupPopup
  /** Packets of a gift. */
  readonly packets: readonly RedPacket[]
  readonly onFollow: () => void
  readonly onClose: () => void
}

/** A full-size popup. All of it is one tap target; a popup without a link can only be closed. */
export function PopupDialog({ popup, packets, onFollow, onClose }: PopupDialogProps) {
  const locale = useIntl().locale as Locale
  const { resourcePosition: { subType }, dialog: { name, iconUrl, linkUrl } } = popup
  const isGift = subType === 'NEW_GIFT_POPUP'
  const hasLink = localized(linkUrl, locale) !== ''
  const src = localized(iconUrl, locale)
  const picture = <Picture className={css.picture} src={src} width={600} height={760} sizes="312px" widths={WIDTHS} eager />
  return (
    <Popup label={localized(name, locale)} closesTo={
      statusAfterClose(popup, locale) === DISPLAY.small ? 'edge' : 'nowhere'
    } onClose={onClose}>
      {hasLink ? (
        <button type="button" className={css.card} onClick={onFollow}>
          {picture}
          <span className={`${css.action} ${TONES[subType] ?? ''}`}>
            <FormattedMessage id={subType === 'PLAIN_POPUP' ? 'promotions.see' : 'promotions.claim'} />
          </span>
        </button>
      ) : (
        <div className={css.card}>{picture}</div>
      )}
      {isGift && packets.length > 0 && (
        <ul className={css.packets}>
          {packets.map(({ couponAmount, quantity }, index) => (
            <li key={index} className={css.stub}>
              <PacketText amount={formatPacket(couponAmount)} count={quantity} />
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}

/** The amount of one packet; of several that they are equal, so that nobody takes it for their sum. */
function PacketText({ amount, count = 1 }: { readonly amount: string; readonly count: number | undefined }) {
  if (count < 2) return <b>{amount}</b>
  return <FormattedMessage id="promotions.several" values={{ count, amount: <b key="amount">{amount}</b> }} />
}

const WIDTHS = [384, 640]

export function PopupDialogs() {
  const dispatch = useDispatch()
  const open = useSelector(selectOpenDialog)
  const packets = useSelector(selectGiftPackets)
  if (!open?.popup) return null
  const { key, displayId, popup } = open
  return (
    <PopupDialog
      key={displayId}
      popup={popup}
      packets={packets}
      onFollow={() => dispatch(popupLinkTapped({ key }))}
      onClose={() => dispatch(popupCrossTapped({ key }))}
    />
  )
}
