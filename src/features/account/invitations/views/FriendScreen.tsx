import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { NO_SUCH_INVITATION, type InvitationRelation } from '../../../../api/account/invitations'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import type { MessageId } from '../../../../i18n/messageId'
import { formatRupiah } from '../../../../i18n/money'
import type { ScreenProps } from '../../../../data/declare'
import { PageFailed } from '../../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { backTapped, tabTapped, textLinkTapped } from '../../../../navigation/events'
import { loginRequired } from '../../../../session/events'
import { selectLoggedIn, type WithSession } from '../../../../session/selectors'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { Button } from '../../../../ui/controls/Button'
import { NavBar } from '../../../../ui/bars/NavBar'
import { RichText } from '../../../../ui/richText/RichText'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { StatusPage } from '../../../../ui/status/StatusPage'
import { giftTapped, ownInvitationTapped } from '../model/events'
import css from './FriendScreen.module.css'
import { HowItWorks } from './HowItWorks'
import { Code } from './InviteCode'
import { InviteHero } from './InviteHero'
import { friendPage, selectFriendPage } from '../model/selectors'
import type { InvitationTerms } from '../model/types'

export function FriendScreen({ params: { referralCode = '' } }: ScreenProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  const resource = friendPage.of(referralCode)
  const terms = useSelector((state: WithResources) => selectFriendPage(state, resource))
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure ?? null)
  const title = <FormattedMessage id="invitations.friendTitle" />
  const back = () => dispatch(backTapped())
  if (!terms && failure) {
    return (
      <>
        <NavBar title={title} onBack={back} />
        {failure.code === NO_SUCH_INVITATION ? (
          <NoInvitation />
        ) : (
          <main>
            <PageFailed failure={failure.kind} onRetry={() => dispatch(resourceRetryTapped({ resource }))} />
          </main>
        )}
      </>
    )
  }
  const values = terms && {
    gift: formatRupiah(terms.friendAmount), threshold: formatRupiah(terms.friendThreshold), days: terms.orderWithinDays,
  }
  // Without an invitation the server sends the rules for inviters.
  const rules = terms?.invitation ? localized(terms.ruleDesc, locale) : ''
  return (
    <div className={css.page}>
      <InviteHero
        title={title}
        onBack={back}
        amountLabel={<InviterLine terms={terms} />}
        amount={terms?.friendAmount ?? null}
        isLoading={!terms}
        note={values && <FormattedMessage id="invitations.giftNote" values={values} />}
      />
      <main className={css.papers}>
        <Invitation terms={terms} />
        {values && <HowItWorks audience="friend" values={values} />}
        {rules !== '' && (
          <section className={css.paper}>
            <h2 className={css.heading}>
              <FormattedMessage id="invitations.rules" />
            </h2>
            <RichText html={rules} onLink={(link) => dispatch(textLinkTapped({ link, from: 'invitation rules' }))} />
          </section>
        )}
      </main>
      {terms && <MainAction standing={terms.invitation?.standing ?? null} gift={formatRupiah(terms.friendAmount)} />}
    </div>
  )
}

function InviterLine({ terms }: { readonly terms: InvitationTerms | null }) {
  if (terms?.invitation?.standing === 'OWN') return <FormattedMessage id="invitations.invitedOwn" />
  const name = terms?.invitation?.inviterName
  return name ? <FormattedMessage id="invitations.invitedBy" values={{ name }} /> : <FormattedMessage id="invitations.invited" />
}

function Invitation({ terms }: { readonly terms: InvitationTerms | null }) {
  if (!terms) {
    return (
      <section className={css.paper} aria-busy="true">
        <Skeleton className={css.skeleton} />
      </section>
    )
  }
  const { invitation } = terms
  if (!invitation) return null
  return (
    <section className={css.paper}>
      <h2 className={css.label}>
        <FormattedMessage id="invitations.friendsCode" />
      </h2>
      <p className={css.code}>
        <Code reference={invitation.code} />
      </p>
      <p className={css.help}>
        <FormattedMessage id={`invitations.standing.${invitation.standing}`} />
      </p>
    </section>
  )
}

/** The main action: a guest registers, a newly registered friend opens the reward, the inviter invites, every other user sees deals. */
function MainAction({ standing, gift }: { readonly standing: InvitationRelation | null; readonly gift: string }) {
  const dispatch = useDispatch()
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const isElse = isUser && standing !== 'JOINED' && standing !== 'OWN'
  const invite = () => dispatch(ownInvitationTapped())
  const renderButton = (textId: MessageId, onTap: () => void, kind: 'gold' | 'soft' = 'gold'): ReactNode => (
    <Button kind={kind} onClick={onTap}>
      <FormattedMessage id={textId} values={{ gift }} />
    </Button>
  )
  return (
    <ActionBar isPair={isElse}>
      {!isUser && renderButton('invitations.join', () => dispatch(loginRequired({ reason: 'invitation' })))}
      {isUser && standing === 'JOINED' && renderButton('invitations.seeGift', () => dispatch(giftTapped()))}
      {isUser && standing === 'OWN' && renderButton('invitations.inviteOwn', invite)}
      {isElse && renderButton('invitations.inviteOwn', invite, 'soft')}
      {isElse && renderButton('invitations.toDeals', () => dispatch(tabTapped({ tab: 'home' })))}
    </ActionBar>
  )
}

function NoInvitation() {
  const dispatch = useDispatch()
  return (
    <StatusPage
      picture="gift"
      title={<FormattedMessage id="invitations.unknown" />}
      help={<FormattedMessage id="invitations.unknownHelp" />}
    >
      <Button kind="main" onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
        <FormattedMessage id="notFound.home" />
      </Button>
    </StatusPage>
  )
}
