import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ENVELOPE, lockingOrder } from '../../../entities/couponRules'
import type { ScreenProps } from '../../../data/declare'
import { ResourcePage } from '../../../data/resource/ResourcePage'
import type { WithResources } from '../../../data/resource/selectors'
import { backTapped, textLinkTapped } from '../../../navigation/events'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import { ListPage } from '../../../ui/lists/ListPage'
import { ownTapped } from '../coupons/model/events'
import { StatusLabel } from '../coupons/views/tickets/StatusLabel'
import { EnvelopeHead, EnvelopeHeadSkeleton } from './EnvelopeHead'
import { envelopeProductsTapped } from './events'
import { envelopePage, selectEnvelope } from './selectors'

export function EnvelopeScreen({ params: { redEnvelopeId } }: ScreenProps<'redEnvelopeId'>) {
  const dispatch = useDispatch()
  const resource = envelopePage.of(redEnvelopeId)
  const content = useSelector((state: WithResources) => selectEnvelope(state, resource))
  const lock = content?.own ? lockingOrder(content.own) : {}
  const title = <FormattedMessage id="redEnvelopes.envelope" />
  return (
    <ResourcePage resource={resource} title={title} skeleton={<EnvelopeHeadSkeleton />} hasContent={content !== null}>
      {content && (
        <>
          <ListPage title={title} onBack={() => dispatch(backTapped())}>
            <EnvelopeHead content={content} onLink={(link) => dispatch(textLinkTapped({ link, from: 'envelope' }))} />
          </ListPage>
          <ActionBar>
            {content.own && content.own.status !== 'valid' && <StatusLabel coupon={content.own} />}
            {lock.orderId && (
              <Button kind="main" onClick={() => dispatch(ownTapped({ couponId: redEnvelopeId, couponType: ENVELOPE, ...lock }))}>
                <FormattedMessage id="coupons.toOrder" />
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
