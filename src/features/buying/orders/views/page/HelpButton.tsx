import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../../../ui/controls/IconButton'
import { HelpSheet } from './HelpSheet'

export function HelpButton({ orderNo }: { readonly orderNo?: string }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="help" label={formatMessage({ id: 'orders.help' })} onClick={() => setOpen(true)} />
      <HelpSheet open={open} {...(orderNo === undefined ? {} : { orderNo })} onClose={() => setOpen(false)} />
    </>
  )
}
