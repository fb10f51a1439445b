import { useDispatch, useSelector } from 'react-redux'
import { popupCrossTapped, SKY_DIALOG } from '../promotions/events'
import { selectIsSkyDialogOpen } from '../promotions/selectors'
import { skyPacketCrossTapped, skyPacketDetailsTapped, skyPacketWalletTapped, type SkyList } from './events'
import { selectSkyList, selectIsSkySheetOpen } from './selectors'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDate } from '../../../i18n/dates'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { Button } from '../../../ui/controls/Button'
import { GiftTicket, GiftAmount } from '../../../ui/text/Gift'
import { Picture } from '../../../ui/media/Picture'
import { RichText } from '../../../ui/richText/RichText'
import { Sheet } from '../../../ui/overlays/Sheet'
import { minimumNote } from '../../../ui/text/minimumNote'
import { hasBeenIssued } from './logic'
import css from './SkySheet.module.css'
import { formatPacket } from '../../../i18n/money'
import { Envelope } from '../../../ui/cards/Envelope'
import { Popup } from '../../../ui/overlays/Popup'

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

interface SkySheetProps {
  readonly list: SkyList
  readonly onWallet: () => void
  readonly onClose: () => void
}

export function SkySheet({ list, onWallet, onClose }: SkySheetProps) {
  const { formatMessage, locale: language } = useIntl()
  const locale = language as Locale
  const { redPacketList, bannerUrl, ruleDesc, effectiveEndTime } = list
  const isIssued = hasBeenIssued(list)
  const picture = localized(bannerUrl, locale)
  const rules = localized(ruleDesc, locale)
  const wallet = (
    <Button kind="gold" onClick={onWallet}>
      <FormattedMessage id="skyPackets.wallet" />
    </Button>
  )
  return (
    <Sheet open title={<FormattedMessage id="skyPackets.title" />} onClose={onClose} footer={isIssued && wallet}>
      {/* Contains no focusable element, so the region itself needs a tab stop for keyboard scrolling. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={formatMessage({ id: 'skyPackets.title' })} tabIndex={0}>
        {picture !== '' && (
          <Picture className={css.picture} src={picture} width={1074} height={420} sizes={SIZES} widths={WIDTHS} />
        )}
        <p className={css.state}>
          <FormattedMessage id="skyPackets.about" values={{ count: redPacketList.length }} />
        </p>
        <p className={css.state}>
          <FormattedMessage id={isIssued ? 'skyPackets.here' : 'skyPackets.above'} />
        </p>
        <ul className={css.packets}>
          {redPacketList.map(({ name, couponAmount, quantity, useOrderAmountThreshold: minOrderAmount }, index) => (
            <li key={index}>
              <GiftTicket
                amount={couponAmount}
                quantity={quantity}
                title={localized(name, locale)}
                note={minimumNote(minOrderAmount)}
                mark={
                  effectiveEndTime !== undefined && (
                    <FormattedMessage id="packets.until" values={{ date: formatDate(effectiveEndTime, locale) }} />
                  )
                }
              />
            </li>
          ))}
        </ul>
        {rules !== '' && (
          <section>
            <h3 className={css.heading}>
              <FormattedMessage id="packets.rules" />
            </h3>
            <RichText html={rules} />
          </section>
        )}
      </div>
    </Sheet>
  )
}

const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768, 1074]
