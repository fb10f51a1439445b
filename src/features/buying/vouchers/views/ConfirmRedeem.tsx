import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Voucher } from '../../../../api/buying/vouchers'
import type { Opening } from '../../../../api/discovery/storeInfo'
import { clockText, formatClock, formatDate, formatMoment, weekdayName } from '../../../../i18n/dates'
import { formatDistance } from '../../../../i18n/formats'
import type { Locale } from '../../../../i18n/locales'
import { SentenceSpace } from '../../../../i18n/SentenceSpace'
import { Fact, Facts } from '../../../../ui/cards/Facts'
import { HoldButton } from '../../../../ui/controls/HoldButton'
import { Icon } from '../../../../ui/icons/Icon'
import type { IconName } from '../../../../ui/icons/iconShapes'
import { OpeningText } from '../../../discovery/stores/views/cards/OpenStatusLabel'
import { storesTapped } from '../../../offers/products/model/events'
import { isAnotherOpen } from '../model/logic'
import css from './ConfirmRedeem.module.css'
import type { RedeemDialog } from '../model/types'

export interface ConfirmRedeemProps {
  readonly voucher: Voucher
  readonly now: () => number
  readonly dialog: Extract<RedeemDialog, { phase: 'confirming' | 'redeeming' }>
  /** Id of the text that explains the long press. */
  readonly holdHelpId: string
}

const HOUR_MS = 3_600_000

/** Confirmation before redeeming. For a paper voucher it first states the period of validity, and needs a long press. */
export function ConfirmRedeem({ voucher, dialog: { nearness }, now, holdHelpId }: ConfirmRedeemProps) {
  const locale = useIntl().locale as Locale
  const { voucherType, paperVoucherHours } = voucher
  const isPaper = voucherType === 'PAPER_VOUCHER'
  return (
    <>
      <p className={css.location}>
        <FormattedMessage id="vouchers.redeem.before" values={{ store: nearness.storeName }} />
      </p>
      {nearness.openStatus === 'CLOSED' && (
        <Caution
          icon="store" title={<FormattedMessage id="vouchers.redeem.closed" />}
          action={isAnotherOpen(voucher) && <OpenStoresButton skuId={voucher.skuId} />}
        >
          {nearness.opensAt && <OpeningText {...nearness.opensAt} />}
          {nearness.opensAt && (locale === 'zh-CN' ? '。' : '. ')}
          <OtherOpening voucher={voucher} nearness={nearness} />
          <FormattedMessage id="vouchers.redeem.closedHelp" />
        </Caution>
      )}
      {isPaper && <PaperValidity hours={paperVoucherHours ?? 0} now={now} />}
      <div className={css.facts}>
        <Facts>
          <Fact icon="cancel">
            <FormattedMessage id="vouchers.redeem.irreversible" />
          </Fact>
          <Fact icon="wallet">
            <FormattedMessage id="vouchers.redeem.noMoneyBack" />
          </Fact>
          <Fact icon="pin">
            <FormattedMessage
              id="vouchers.redeem.here"
              values={{ distance: <b key="distance">{formatDistance(nearness.distance, locale)}</b> }}
            />
          </Fact>
        </Facts>
      </div>
      {isPaper && (
        <p id={holdHelpId} className={css.how}>
          <FormattedMessage id="vouchers.redeem.holdHelp" values={{ keys: (text) => <span className={css.keys}>{text}</span> }} />
        </p>
      )}
    </>
  )
}

const OTHER_OPENS = ['vouchers.redeem.otherLater', 'vouchers.redeem.otherTomorrow', 'vouchers.redeem.otherDay'] as const

type OtherOpeningProps = Pick<ConfirmRedeemProps, 'voucher'> & Pick<ConfirmRedeemProps['dialog'], 'nearness'>

/** Another store of the voucher that is open, or opens before the closed one here: the page of the voucher names its opening. */
function OtherOpening({ voucher: { openStatus, opensAt, availableStoreNum = 1 }, nearness }: OtherOpeningProps) {
  const locale = useIntl().locale as Locale
  if (isAnotherOpen({ openStatus, availableStoreNum })) return <><FormattedMessage id="vouchers.redeem.otherOpen" /><SentenceSpace /></>
  if (availableStoreNum < 2 || !opensAt || !isBefore(opensAt, nearness.opensAt)) return null
  const { inDays, day, time } = opensAt
  const values = { day: weekdayName(day, locale), time: clockText(time, locale) }
  return <><FormattedMessage id={OTHER_OPENS[inDays] ?? OTHER_OPENS[2]} values={values} /><SentenceSpace /></>
}

/** The list of all stores of the voucher: it says of each whether it is open. */
function OpenStoresButton({ skuId }: Pick<Voucher, 'skuId'>) {
  const dispatch = useDispatch()
  return (
    <button type="button" className={css.stores} onClick={() => dispatch(storesTapped({ skuId }))}>
      <FormattedMessage id="vouchers.redeem.openStores" />
      <Icon name="chevronRight" size="s" />
    </button>
  )
}

function isBefore(opening: Opening, other: Opening | undefined): boolean {
  return other === undefined || opening.inDays < other.inDays || (opening.inDays === other.inDays && opening.time < other.time)
}

interface HoldToRedeemProps extends Pick<ConfirmRedeemProps, 'dialog' | 'holdHelpId'> {
  readonly onConfirm: () => void
}

/** Redeems a paper voucher by a long press, in the footer; not the main action while the store is closed. */
export function HoldToRedeem({ dialog: { phase, nearness }, holdHelpId, onConfirm }: HoldToRedeemProps) {
  return (
    <HoldButton
      describedBy={holdHelpId}
      busy={phase === 'redeeming'}
      isQuiet={nearness.openStatus === 'CLOSED'}
      onHoldComplete={onConfirm}
      holdingLabel={
        <>
          <Icon name="coupon" />
          <FormattedMessage id={phase === 'redeeming' ? 'vouchers.redeem.redeeming' : 'vouchers.redeem.keepHolding'} />
        </>
      }
    >
      <Icon name="coupon" />
      <FormattedMessage id="vouchers.redeem.hold" />
    </HoldButton>
  )
}

interface CautionProps {
  readonly icon: IconName
  readonly title: ReactNode
  /** A button below the text. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Caution({ icon, title, action, children }: CautionProps) {
  return (
    <div className={css.caution}>
      <Icon name={icon} />
      <div>
        <p>
          <b>{title}</b>
          {children}
        </p>
        {action}
      </div>
    </div>
  )
}

/** Validity of the printed voucher from now. Without hours from the server (0) the warning contains no number. */
function PaperValidity({ hours, now }: { readonly hours: number; readonly now: () => number }) {
  const locale = useIntl().locale as Locale
  if (hours <= 0) {
    return (
      <Caution icon="clock" title={<FormattedMessage id="vouchers.redeem.goodLimited" />}>
        <FormattedMessage id="vouchers.redeem.goodLimitedHelp" />
      </Caution>
    )
  }
  const nowMs = now()
  const until = nowMs + hours * HOUR_MS
  const isToday = formatDate(nowMs, locale) === formatDate(until, locale)
  return (
    <Caution icon="clock" title={<FormattedMessage id="vouchers.redeem.goodFor" values={{ hours }} />}>
      <FormattedMessage
        id={isToday ? 'vouchers.redeem.goodToday' : 'vouchers.redeem.goodUntil'}
        values={{ time: formatClock(until, locale), moment: formatMoment(until, locale) }}
      />
    </Caution>
  )
}
