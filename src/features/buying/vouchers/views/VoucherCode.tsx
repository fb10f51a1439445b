import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { Voucher } from '../../../../api/buying/vouchers'
import { BarCode } from '../../../../ui/codes/BarCode'
import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/icons/Icon'
import { QrCode } from '../../../../ui/codes/QrCode'
import { useSealed } from '../../../../ui/text/Sealed'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { UpdateLink } from '../../../../ui/status/Updating'
import { codeCopyTapped, codeLinkTapped, linkCopyTapped } from '../model/events'
import { groupDigits } from '../model/logic'
import css from './VoucherCode.module.css'

export interface VoucherCodeProps {
  readonly voucher: Voucher
  /** True with a network connection. */
  readonly online: boolean
}

/** Codes for the cashier: QR code, digits and barcode. The value is only in memory; without it placeholders appear. */
export function ScannedCode({ voucher }: Pick<VoucherCodeProps, 'voucher'>) {
  const { formatMessage } = useIntl()
  const code = useSealed(voucher.voucherCode)
  return (
    <div>
      <div className={css.scanned}>
        <div className={css.qr}>
          <QrCode text={code} label={formatMessage({ id: 'vouchers.qr' })} />
        </div>
        <Digits code={code} />
      </div>
      <div className={css.strip}>
        <div className={css.bars}>
          <BarCode text={code} label={formatMessage({ id: 'vouchers.barcode' })} />
        </div>
      </div>
    </div>
  )
}

/** Screen readers read the digits one by one. */
function Digits({ code }: { readonly code: string | null }) {
  if (code === null) return <Skeleton className={css.digitsSkeleton} />
  return (
    <p className={css.digits}>
      <span aria-hidden="true">{groupDigits(code)}</span>
      <span className="spoken">{[...code].join(' ')}</span>
    </p>
  )
}

export function SpokenCode({ voucher: { voucherId, voucherCode } }: Pick<VoucherCodeProps, 'voucher'>) {
  const dispatch = useDispatch()
  const code = useSealed(voucherCode)
  return (
    <div className={css.spoken}>
      <p className={css.how}>
        <FormattedMessage id="vouchers.codeForCashier" />
      </p>
      <Digits code={code} />
      <Button kind="soft" size="mini" disabled={code === null} onClick={() => dispatch(codeCopyTapped({ voucherId }))}>
        <Icon name="copy" size="s" />
        <FormattedMessage id="vouchers.copyCode" />
      </Button>
    </div>
  )
}

/** Voucher of a type or status that this build does not know: shows its code and a link to update. */
export function UnknownPanel({ voucher }: Pick<VoucherCodeProps, 'voucher'>) {
  const hasCode = voucher.voucherCode !== undefined
  return (
    <div className={css.panel}>
      <p className={css.label}>
        <FormattedMessage id="vouchers.unknown" />
      </p>
      <p className={css.facts}>
        <FormattedMessage id={hasCode ? 'vouchers.unknownCode' : 'vouchers.unknownHelp'} />
      </p>
      {hasCode && <SpokenCode voucher={voucher} />}
      <UpdateLink />
    </div>
  )
}

export function LinkPanel({ voucher: { voucherId, voucherLink }, online }: VoucherCodeProps) {
  const dispatch = useDispatch()
  const hasLink = useSealed(voucherLink) !== null
  return (
    <div className={css.panel}>
      <p className={css.label}>
        <FormattedMessage id="vouchers.atPartner" />
      </p>
      <p className={css.facts}>
        <FormattedMessage id={online ? 'vouchers.atPartnerHelp' : 'vouchers.linkNeedsNetwork'} />
      </p>
      <div className={css.buttons}>
        <Button kind="main" disabled={!hasLink || !online} onClick={() => dispatch(codeLinkTapped({ voucherId }))}>
          <FormattedMessage id="vouchers.openLink" />
        </Button>
        <Button kind="soft" disabled={!hasLink} onClick={() => dispatch(linkCopyTapped({ voucherId }))}>
          <Icon name="copy" size="s" />
          <FormattedMessage id="vouchers.copyLink" />
        </Button>
      </div>
    </div>
  )
}

export function PaperPanel({ voucher }: Pick<VoucherCodeProps, 'voucher'>) {
  const { paperVoucherHours: hours = 0 } = voucher
  return (
    <div className={css.panel}>
      <p className={css.label}>
        <FormattedMessage id="vouchers.atCashier" />
      </p>
      <p className={css.facts}>
        {hours > 0
          ? <FormattedMessage id="vouchers.printedFor" values={{ hours }} />
          : <FormattedMessage id="vouchers.printed" />}
      </p>
    </div>
  )
}
