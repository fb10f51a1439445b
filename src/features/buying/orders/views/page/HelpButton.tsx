import { useState } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { IconButton } from '../../../../../ui/controls/Button'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { Sheet } from '../../../../../ui/overlays/Sheet'
import css from './HelpSheet.module.css'
import { ServiceButtons } from '../ServiceButton'

interface HelpButtonProps {
  /** Order number to read out on the phone; omitted without an order. */
  readonly orderNo?: string
}

/** Opens the sheet with the ways to reach customer service. */
export function HelpButton({ orderNo }: HelpButtonProps) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="help" label={formatMessage({ id: 'orders.help' })} onClick={() => setOpen(true)} />
      <Sheet open={open} title={<FormattedMessage id="orders.helpSheet" />} onClose={() => setOpen(false)}>
        <div className={css.help}>
          <p>
            <FormattedMessage id="orders.helpText" />
          </p>
          {orderNo && <p className={css.number}>{orderNo}</p>}
          <ServiceButtons />
          <ReportLink from="help" />
        </div>
      </Sheet>
    </>
  )
}
