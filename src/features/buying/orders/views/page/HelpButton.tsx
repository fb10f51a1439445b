import { useState } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FeedFailed } from '../../../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { IconButton } from '../../../../../ui/controls/Button'
import { ReportLink } from '../../../../../ui/status/Reporting'
import { Sheet } from '../../../../../ui/overlays/Sheet'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import css from './HelpSheet.module.css'
import { ORDER_HELP, selectServiceChat, selectServicePhone } from '../../model/selectors'
import { ServiceButtons } from '../ServiceButton'

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

interface HelpSheetProps {
  readonly open: boolean
  /** Order number to read out on the phone; omitted without an order. */
  readonly orderNo?: string
  readonly onClose: () => void
}

function HelpSheet({ open, orderNo, onClose }: HelpSheetProps) {
  const dispatch = useDispatch()
  const help = useSelector((state: WithResources) => selectResource(state, ORDER_HELP.name))
  const phone = useSelector((state: WithResources) => selectServicePhone(state))
  const chatUrl = useSelector((state: WithResources) => selectServiceChat(state))
  const failed = help?.phase === 'failed' || (help?.phase === 'ready' && phone === null && chatUrl === null)
  return (
    <Sheet open={open} title={<FormattedMessage id="orders.helpSheet" />} onClose={onClose}>
      <div className={css.help}>
        {failed ? (
          <FeedFailed failure={help?.failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource: ORDER_HELP.name }))} />
        ) : (
          <>
            <p>
              <FormattedMessage id="orders.helpText" />
            </p>
            {orderNo && <p className={css.number}>{orderNo}</p>}
            {help?.phase === 'loading' && <Skeleton className={css.skeleton} />}
            <ServiceButtons chatUrl={chatUrl} phone={phone} />
            <ReportLink from="help" />
          </>
        )}
      </div>
    </Sheet>
  )
}
