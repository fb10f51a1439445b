import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { FeedFailed } from '../../../loading/feed/FeedList'
import { resourceRetryTapped } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import { phoneHref } from '../../../shared/phoneHref'
import { ButtonLink } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import { ReportLink } from '../../../ui/ReportLink'
import { Sheet } from '../../../ui/Sheet'
import { Skeleton } from '../../../ui/Skeleton'
import css from './HelpSheet.module.css'
import { ORDER_HELP, selectServicePhone } from './selectors'

export interface HelpSheetProps {
  readonly open: boolean
  /** Order number to read out on the phone; omitted without an order. */
  readonly orderNo?: string
  readonly onClose: () => void
}

export function HelpSheet({ open, orderNo, onClose }: HelpSheetProps) {
  const dispatch = useDispatch()
  const help = useSelector((state: WithResources) => selectResource(state, ORDER_HELP.name))
  const phone = useSelector((state: WithResources) => selectServicePhone(state))
  const failed = help?.phase === 'failed' || (help?.phase === 'ready' && phone === null)
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
            {phone === null ? <Skeleton className={css.bone} /> : (
              <ButtonLink kind="main" href={phoneHref(phone)}>
                <Icon name="phone" />
                <FormattedMessage id="orders.helpCall" values={{ phone }} />
              </ButtonLink>
            )}
            <ReportLink from="help" />
          </>
        )}
      </div>
    </Sheet>
  )
}
