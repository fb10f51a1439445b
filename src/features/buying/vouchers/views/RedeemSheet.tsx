import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Voucher } from '../../../../api/buying/vouchers'
import type { MessageId } from '../../../../i18n/messageId'
import { popupDismissed } from '../../../../navigation/events'
import { phoneHref } from '../../../../shared/text/phoneHref'
import { Button, ButtonLink } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { ReportLink } from '../../../../ui/status/Reporting'
import { Sheet, useCloseSheet } from '../../../../ui/overlays/Sheet'
import { ConfirmRedeem, HoldToRedeem } from './ConfirmRedeem'
import { locationSettingsTapped, outcomeCheckTapped, recheckTapped, redeemConfirmed, voucherMapTapped } from '../model/events'
import { mapLink } from '../model/logic'
import css from './RedeemSheet.module.css'
import { TooFar } from './TooFar'
import type { RedeemDialog } from '../model/types'

export interface RedeemSheetProps {
  readonly open: boolean
  readonly voucher: Voucher
  readonly dialog: RedeemDialog
  readonly now: () => number
  /** True if location settings can be opened from here. */
  readonly opensSettings: boolean
  /** Support phone; null while unknown. */
  readonly servicePhone: string | null
}

const FAILED_PHASES: ReadonlySet<RedeemDialog['phase']> = new Set(['notChecked', 'failed', 'unknown'] as const)

export function RedeemSheet(props: RedeemSheetProps) {
  const { open, voucher, dialog, now, opensSettings } = props
  const dispatch = useDispatch()
  const close = () => dispatch(popupDismissed({ popup: 'redeem' }))
  const holdHelpId = useId()
  const confirm = () => dispatch(redeemConfirmed({ voucherId: voucher.voucherId }))
  return (
    <Sheet
      open={open} title={<FormattedMessage id={titleOf(dialog)} />} onClose={close}
      footer={<Foot {...props} holdHelpId={holdHelpId} onConfirm={confirm} />}
    >
      <div role="status" className={css.notice}>
        <DialogText dialog={dialog} voucher={voucher} opensSettings={opensSettings} />
      </div>
      {FAILED_PHASES.has(dialog.phase) && <ReportLink from="redemption" />}
      {dialog.phase === 'tooFar' && <TooFar {...dialog} ownStoreName={voucher.store.storeName} />}
      {(dialog.phase === 'confirming' || dialog.phase === 'redeeming') && (
        <ConfirmRedeem voucher={voucher} dialog={dialog} now={now} holdHelpId={holdHelpId} />
      )}
    </Sheet>
  )
}

function titleOf(dialog: RedeemDialog): MessageId {
  if (dialog.phase === 'confirming' || dialog.phase === 'redeeming') return 'vouchers.redeem.confirmTitle'
  if (dialog.phase === 'failed') return dialog.reason === 'tooFar' ? 'vouchers.redeem.tooFar' : `vouchers.redeem.failed.${dialog.reason}`
  return `vouchers.redeem.${dialog.phase}`
}

function DialogText({ dialog, voucher, opensSettings }: Pick<RedeemSheetProps, 'dialog' | 'voucher' | 'opensSettings'>) {
  switch (dialog.phase) {
    case 'locating':
    case 'checking':
      return (
        <p className={css.waiting}>
          <Icon name="pin" />
          <FormattedMessage id={`vouchers.redeem.${dialog.phase}Help`} values={{ store: voucher.store.storeName }} />
        </p>
      )
    case 'noPosition':
      return (
        <p>
          <FormattedMessage id={`vouchers.redeem.place.${dialog.reason === 'denied' && opensSettings ? 'deniedInShell' : dialog.reason}`} />
        </p>
      )
    case 'notChecked':
      return (
        <p>
          <FormattedMessage id={isSystemError(dialog.kind) ? 'vouchers.redeem.systemError' : 'vouchers.redeem.notCheckedHelp'} />
        </p>
      )
    case 'unknown':
    case 'done':
      return <p><FormattedMessage id={`vouchers.redeem.${dialog.phase}Help`} /></p>
    case 'failed':
      return <Failed dialog={dialog} />
    default:
      return null
  }
}

/** Message of the server and further help. A refusal without a message counts as a system error. */
function Failed({ dialog: { reason, error } }: { readonly dialog: Extract<RedeemDialog, { phase: 'failed' }> }) {
  const serverMessage = error?.message ?? ''
  const hasNoMessage = reason === 'refused' && serverMessage === ''
  return (
    <>
      {serverMessage !== '' && <p className={css.message}>{serverMessage}</p>}
      <p>
        <FormattedMessage id={hasNoMessage ? 'vouchers.redeem.systemError' : `vouchers.redeem.failedHelp.${reason}`} />
      </p>
    </>
  )
}

/** Excludes network failures of the user. */
function isSystemError(kind: string): boolean {
  return kind !== 'network' && kind !== 'timeout'
}

interface FootProps extends Pick<RedeemSheetProps, 'dialog' | 'voucher' | 'opensSettings' | 'servicePhone'> {
  readonly holdHelpId: string
  readonly onConfirm: () => void
}

function Foot({ dialog, voucher, opensSettings, servicePhone, holdHelpId, onConfirm }: FootProps) {
  const dispatch = useDispatch()
  const closeSheet = useCloseSheet()
  const { voucherId } = voucher
  const closeButton = (kind: 'soft' | 'main') => (
    <Button kind={kind} onClick={closeSheet}>
      <span className={css.oneLine}>
        <FormattedMessage id="vouchers.redeem.later" />
      </span>
    </Button>
  )
  const close = closeButton('soft')
  const retryButton = (kind: 'soft' | 'main', messageId: MessageId) => (
    <Button kind={kind} onClick={() => dispatch(recheckTapped({ voucherId }))}>
      <span className={css.oneLine}>
        <FormattedMessage id={messageId} />
      </span>
    </Button>
  )
  switch (dialog.phase) {
    case 'tooFar': {
      const coordinates = dialog.nearness.coordinates ?? voucher.store.coordinates
      if (!coordinates) return <>{close}{retryButton('main', 'vouchers.redeem.checkAgain')}</>
      return (
        <>
          {retryButton('soft', 'vouchers.redeem.checkAgain')}
          <Button kind="main" onClick={() => dispatch(voucherMapTapped({ mapUrl: mapLink(coordinates) }))}>
            <Icon name="direction" />
            <FormattedMessage id="vouchers.redeem.map" />
          </Button>
        </>
      )
    }
    case 'noPosition':
      if (dialog.reason === 'unsupported') return close
      if (dialog.reason !== 'denied' || !opensSettings) return <>{close}{retryButton('main', 'vouchers.redeem.tryAgain')}</>
      return (
        <>
          {close}
          <Button kind="main" onClick={() => dispatch(locationSettingsTapped({ voucherId }))}>
            <FormattedMessage id="location.openSettings" />
          </Button>
        </>
      )
    case 'notChecked':
      return <>{close}{retryButton('main', 'vouchers.redeem.tryAgain')}</>
    case 'failed':
      if (dialog.reason !== 'refused') return <>{close}{retryButton('main', 'vouchers.redeem.tryAgain')}</>
      if (servicePhone === null) return close
      return (
        <>
          {close}
          <ButtonLink kind="main" href={phoneHref(servicePhone)}>
            <Icon name="phone" />
            <FormattedMessage id="orders.helpCall" values={{ phone: servicePhone }} />
          </ButtonLink>
        </>
      )
    case 'unknown':
      return (
        <>
          {close}
          <Button kind="main" onClick={() => dispatch(outcomeCheckTapped({ voucherId }))}>
            <FormattedMessage id="vouchers.redeem.checkOutcome" />
          </Button>
        </>
      )
    case 'confirming':
    case 'redeeming': {
      const isClosed = dialog.nearness.openStatus === 'CLOSED'
      if (voucher.voucherType === 'PAPER_VOUCHER') {
        return (
          <div className={css.paper}>
            <HoldToRedeem dialog={dialog} holdHelpId={holdHelpId} onConfirm={onConfirm} />
            {isClosed ? closeButton('main') : (
              <button type="button" className={css.later} onClick={closeSheet}>
                <FormattedMessage id="vouchers.redeem.later" />
              </button>
            )}
          </div>
        )
      }
      return (
        <>
          {!isClosed && close}
          <Button kind={isClosed ? 'soft' : 'main'} busy={dialog.phase === 'redeeming'} onClick={onConfirm}>
            <FormattedMessage id={dialog.phase === 'redeeming' ? 'vouchers.redeem.redeeming' : 'vouchers.redeem.yes'} />
          </Button>
          {isClosed && closeButton('main')}
        </>
      )
    }
    default:
      return close
  }
}
