import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { WithMutations } from '../../../data/mutation/selectors'
import { ResourcePage } from '../../../data/resource/ResourcePage'
import type { WithResources } from '../../../data/resource/selectors'
import { backTapped, textLinkTapped } from '../../../navigation/events'
import { ActionBar } from '../../../ui/bars/ActionBar'
import { Button } from '../../../ui/controls/Button'
import { ListPage } from '../../../ui/lists/ListPage'
import { ClaimButton } from '../claims/ClaimButton'
import { couponClaimTapped } from '../claims/events'
import { selectEnvelopeClaim, claimStatusOf } from '../claims/selectors'
import { EnvelopeHead, EnvelopeHeadSkeleton } from './EnvelopeHead'
import { envelopeProductsTapped, envelopeWalletTapped } from './events'
import { packetPage, selectEnvelope, type EnvelopeContent } from './selectors'

/** The general packet, which has no activity id. */
export function PacketScreen() {
  const dispatch = useDispatch()
  const resource = packetPage.of('')
  const content = useSelector((state: WithResources) => selectEnvelope(state, resource))
  const title = <FormattedMessage id="redEnvelopes.packet" />
  return (
    <ResourcePage resource={resource} title={title} skeleton={<EnvelopeHeadSkeleton />} hasContent={content !== null}>
      {content && <Packet content={content} onBack={() => dispatch(backTapped())} />}
    </ResourcePage>
  )
}

function Packet({ content, onBack }: { readonly content: EnvelopeContent; readonly onBack: () => void }) {
  const dispatch = useDispatch()
  const { activityId, isReceived, isNotCollected } = content
  const claim = useSelector((state: WithMutations) => selectEnvelopeClaim(state, activityId))
  const use = () => dispatch(envelopeProductsTapped({ activityId }))
  const claimStatus = claimStatusOf({ ...(isReceived ? { couponId: activityId } : { token: activityId }), isNotCollected }, claim)
  return (
    <>
      <ListPage title={<FormattedMessage id="redEnvelopes.packet" />} onBack={onBack}>
        <EnvelopeHead
          content={content}
          opens={claim?.phase === 'succeeded'}
          onLink={(link) => dispatch(textLinkTapped({ link, from: 'packet' }))}
        />
      </ListPage>
      <ActionBar>
        {claimStatus === 'toUse' ? (
          <>
            <Button kind="soft" onClick={() => dispatch(envelopeWalletTapped())}>
              <FormattedMessage id="coupons.mine" />
            </Button>
            <Button kind="main" onClick={use}>
              <FormattedMessage id="coupons.use" />
            </Button>
          </>
        ) : (
          <ClaimButton
            claimStatus={claimStatus}
            size="full"
            isGift
            onClaim={() => dispatch(couponClaimTapped({ offer: { kind: 'packet', activityId } }))}
            onUse={use}
          />
        )}
      </ActionBar>
    </>
  )
}
