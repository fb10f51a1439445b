import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ENVELOPE, lockingOrder } from '../../../entities/couponRules'
import type { ScreenProps } from '../../../data/declare'
import { ResourcePage } from '../../../data/resource/ResourcePage'
import type { WithResources } from '../../../data/resource/selectors'
import { backTapped, textLinkTapped } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import { ListPage } from '../../../ui/lists/ListPage'
import { ownTapped } from '../coupons/model/events'
import { StatusLabel } from '../coupons/views/tickets/StatusLabel'
import { EnvelopeHead, EnvelopeHeadSkeleton, isOver } from './EnvelopeHead'
import { envelopeProductsTapped } from './events'
import { envelopePage, selectEnvelope } from './selectors'

export function EnvelopeScreen({ params: { redEnvelopeId } }: ScreenProps<'redEnvelopeId'>) {
  const dispatch = useDispatch()
  const resource = envelopePage.of(redEnvelopeId)
  const content = useSelector((state: WithResources) => selectEnvelope(state, resource))
  const lock = content?.own ? lockingOrder(content.own) : {}
  const orderId = content?.own?.status === 'used' ? content.own.orderId : lock.orderId
  const title = <FormattedMessage id="redEnvelopes.envelope" />
  return (
    <ResourcePage resource={resource} title={title} skeleton={<EnvelopeHeadSkeleton />} hasContent={content !== null}>
      {content && (
        <>
          <ListPage title={title} onBack={() => dispatch(backTapped())}>
            <EnvelopeHead content={content} onLink={(link) => dispatch(textLinkTapped({ link, from: 'envelope' }))} />
          </ListPage>
          <ActionBar>
            {content.own?.status === 'locked' && <StatusLabel coupon={content.own} />}
            {orderId && (
              <Button kind="main" onClick={() => dispatch(ownTapped({ couponId: redEnvelopeId, couponType: ENVELOPE, orderId }))}>
                <FormattedMessage id="coupons.toOrder" />
              </Button>
            )}
            {content.own && isOver(content) && content.own.status !== 'locked' && !orderId && (
              <Button kind="main" onClick={() => dispatch(textLinkTapped({ link: linkTo('receiveRedEnvelope'), from: 'envelope' }))}>
                <FormattedMessage id="packets.others" />
              </Button>
            )}
            {(!content.own || content.own.status === 'valid') && (
              <Button kind="main" onClick={() => dispatch(envelopeProductsTapped({ redEnvelopeId }))}>
                <FormattedMessage id="coupons.use" />
              </Button>
            )}
          </ActionBar>
        </>
      )}
    </ResourcePage>
  )
}
