import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { ClaimButton } from '../../features/coupons/ClaimButton'
import { claimTapped } from '../../features/coupons/events'
import { packetClaim, standingOf } from '../../features/coupons/logic'
import { selectClaim } from '../../features/coupons/selectors'
import { StatusLabel } from '../../features/coupons/OwnTicketParts'
import { EnvelopeHead, EnvelopeHeadSkeleton } from '../../features/redEnvelopes/EnvelopeHead'
import { productsTapped, walletTapped } from '../../features/redEnvelopes/events'
import { envelopeProductsFeed, envelopeResource, selectEnvelope } from '../../features/redEnvelopes/selectors'
import type { EnvelopeContent } from '../../features/redEnvelopes/selectors'
import type { Locale } from '../../i18n/locales'
import { localized } from '../../i18n/localized'
import { formatRupiah } from '../../i18n/money'
import { backTapped, linkTapped } from '../../navigation/events'
import { ActionBar } from '../../ui/ActionBar'
import { Blank } from '../../ui/Blank'
import { Button } from '../../ui/Button'
import { ListPage } from '../../ui/ListPage'
import type { RootState } from '../rootReducer'
import { AboutPage } from './AboutPage'
import { DealList } from './DealList'
import { Listing, Unknown } from './Listing'
import css from './OfferScreens.module.css'
import type { ScreenProps } from './screenProps'

const NO_SUCH_PACKET = '10000006'

function useEnvelope(resource: string | null): EnvelopeContent | null {
  return useSelector((state: RootState) => selectEnvelope(state, resource ?? ''))
}

/** An envelope that the user holds. */
export function EnvelopeScreen({ params: { redEnvelopeId } }: ScreenProps) {
  const dispatch = useDispatch()
  const resource = redEnvelopeId ? envelopeResource({ redEnvelopeId }) : null
  const content = useEnvelope(resource)
  const title = <FormattedMessage id="redEnvelopes.envelope" />
  return (
    <AboutPage resource={resource} title={title} missing={NO_SUCH_PACKET} skeleton={<EnvelopeHeadSkeleton />} hasContent={content !== null}>
      {content && redEnvelopeId && (
        <>
          <ListPage title={title} onBack={() => dispatch(backTapped())}>
            <EnvelopeHead content={content} onLink={(link) => dispatch(linkTapped({ link, from: 'envelope' }))} />
          </ListPage>
          <ActionBar>
            {content.own && content.own.status !== 'valid' ? (
              <StatusLabel coupon={content.own} />
            ) : (
              <Button kind="main" onClick={() => dispatch(productsTapped({ redEnvelopeId }))}>
                <FormattedMessage id="coupons.use" />
              </Button>
            )}
          </ActionBar>
        </>
      )}
    </AboutPage>
  )
}

/** The general packet. */
export function PacketScreen() {
  const dispatch = useDispatch()
  const resource = envelopeResource({})
  const content = useEnvelope(resource)
  const title = <FormattedMessage id="redEnvelopes.packet" />
  return (
    <AboutPage resource={resource} title={title} missing={NO_SUCH_PACKET} skeleton={<EnvelopeHeadSkeleton />} hasContent={content !== null}>
      {content && <Packet content={content} onBack={() => dispatch(backTapped())} />}
    </AboutPage>
  )
}

function Packet({ content, onBack }: { readonly content: EnvelopeContent; readonly onBack: () => void }) {
  const dispatch = useDispatch()
  const { activityId, isReceived, isNotCollected } = content
  const claim = useSelector((state: RootState) => selectClaim(state, packetClaim(activityId)))
  const use = () => dispatch(productsTapped({ activityId }))
  const standing = standingOf({ ...(isReceived ? { couponId: activityId } : { token: activityId }), isNotCollected }, claim)
  return (
    <>
      <ListPage title={<FormattedMessage id="redEnvelopes.packet" />} onBack={onBack}>
        <EnvelopeHead
          content={content}
          opens={claim?.phase === 'claimed'}
          onLink={(link) => dispatch(linkTapped({ link, from: 'packet' }))}
        />
      </ListPage>
      <ActionBar>
        {standing === 'toUse' ? (
          <>
            <Button kind="soft" onClick={() => dispatch(walletTapped())}>
              <FormattedMessage id="coupons.mine" />
            </Button>
            <Button kind="main" onClick={use}>
              <FormattedMessage id="coupons.use" />
            </Button>
          </>
        ) : (
          <ClaimButton
            standing={standing}
            size="full"
            gift
            onClaim={() => dispatch(claimTapped({ offer: { kind: 'packet', activityId } }))}
            onUse={use}
          />
        )}
      </ActionBar>
    </>
  )
}

/** What an envelope, or those of a packet, can be used for, and from which order on. */
export function EnvelopeProductsScreen({ params: { redEnvelopeId, activityId } }: ScreenProps) {
  const locale = useIntl().locale as Locale
  const title = <FormattedMessage id="redEnvelopes.products" />
  const ids = redEnvelopeId ? { redEnvelopeId } : activityId ? { activityId } : null
  const content = useEnvelope(ids && envelopeResource(ids))
  if (!ids) return <Unknown title={title} />
  const least = content?.own?.useOrderAmountThreshold ?? content?.redPacketList[0]?.useOrderAmountThreshold
  const header = content && (
    <div className={css.least}>
      <h2>{localized(content.name, locale)}</h2>
      {least !== undefined && (
        <p>
          <FormattedMessage id={least > 0 ? 'coupons.atLeast' : 'coupons.noLeast'} values={{ amount: formatRupiah(least) }} />
        </p>
      )}
    </div>
  )
  const none = (
    <Blank picture="bowl" title={<FormattedMessage id="coupons.noProducts" />} help={<FormattedMessage id="coupons.noProductsHelp" />} />
  )
  return (
    <Listing feed={envelopeProductsFeed(ids)} title={title} header={header}>
      <DealList feed={envelopeProductsFeed(ids)} empty={none} />
    </Listing>
  )
}
