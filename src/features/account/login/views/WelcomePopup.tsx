import { FormattedMessage, useIntl } from 'react-intl'
import { formatDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { formatPacket } from '../../../../i18n/money'
import { Button } from '../../../../ui/controls/Button'
import { Envelope } from '../../../../ui/cards/Envelope'
import { GiftAmount } from '../../../../ui/text/Gift'
import { minimumNote } from '../../../../ui/text/minimumNote'
import { Popup } from '../../../../ui/overlays/Popup'
import type { WelcomePackets } from '../model/types'

export interface WelcomePopupProps {
  readonly packets: WelcomePackets
  readonly onWallet: () => void
  readonly onClose: () => void
}

export function WelcomePopup({ packets, onWallet, onClose }: WelcomePopupProps) {
  const { formatMessage, locale } = useIntl()
  const { couponAmount, quantity, useOrderAmountThreshold, effectiveEndTime } = packets
  return (
    <Popup label={formatMessage({ id: 'login.welcome' })} closesTo="nowhere" onClose={onClose}>
      <Envelope
        isOpening
        label={<FormattedMessage id="login.welcome" />}
        amount={<GiftAmount amount={couponAmount} />}
        note={minimumNote(useOrderAmountThreshold)}
      >
        <strong>
          <FormattedMessage id="login.welcomeGift" values={{ count: quantity, amount: formatPacket(couponAmount) }} />
        </strong>
        {effectiveEndTime !== undefined && (
          <p>
            <FormattedMessage id="packets.until" values={{ date: formatDate(effectiveEndTime, locale as Locale) }} />
          </p>
        )}
        <Button kind="gold" onClick={onWallet}>
          <FormattedMessage id="login.welcomeSee" />
        </Button>
      </Envelope>
    </Popup>
  )
}
