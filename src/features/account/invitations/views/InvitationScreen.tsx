import { useRef, useState, type RefObject, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { formatRupiah } from '../../../../i18n/money'
import { feedPulled } from '../../../../data/feed/events'
import { FeedFailed } from '../../../../data/feed/FeedList'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { visibleFailure, selectResource, type WithResources } from '../../../../data/resource/selectors'
import { backTapped, textLinkTapped } from '../../../../navigation/events'
import { loginRequired } from '../../../../session/events'
import { selectLoggedIn, type WithSession } from '../../../../session/selectors'
import { Button } from '../../../../ui/controls/Button'
import { Picture } from '../../../../ui/media/Picture'
import { PullToRefresh } from '../../../../ui/lists/PullToRefresh'
import { RichText } from '../../../../ui/richText/RichText'
import { inviteBannerTapped, qrSaveTapped, invitationShareTapped, wholeListTapped } from '../model/events'
import { RecentFriends } from './RecentFriends'
import { HowItWorks } from './HowItWorks'
import css from './InvitationScreen.module.css'
import { InviteCode } from './InviteCode'
import { InviteHero } from './InviteHero'
import type { MessageId } from '../../../../i18n/messageId'
import type { OwnInvitation, RewardsList, InvitationTerms } from '../model/types'
import { QrSheet } from './QrSheet'
import { FRIENDS, OWN_INVITATION, selectOwnInvitation, selectTerms, TERMS } from '../model/selectors'

export function InvitationScreen() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const rules = useRef<HTMLHeadingElement>(null)
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const terms = useSelector((state: WithResources) => selectTerms(state))
  const failure = useSelector((state: WithResources) => visibleFailure(selectResource(state, TERMS.name)))
  const refreshing = useSelector((state: WithFeeds) => selectFeed(state, FRIENDS.name)?.phase === 'refreshing')
  const showRules = () => {
    rules.current?.scrollIntoView({ block: 'start' })
    rules.current?.focus({ preventScroll: true })
  }
  const rulesButton = terms?.ruleDesc && (
    <button type="button" className={css.toRules} onClick={showRules}>
      <FormattedMessage id="invitations.rules" />
    </button>
  )
  const amounts = terms && {
    reward: formatRupiah(terms.rewardAmount), gift: formatRupiah(terms.friendAmount), days: terms.orderWithinDays,
  }
  return (
    <PullToRefresh
      refreshing={refreshing}
      onPull={() => dispatch(feedPulled({ feed: FRIENDS.name }))}
      label={formatMessage({ id: 'feed.refreshing' })}
    >
      <div className={css.page}>
        <InviteHero
          title={<FormattedMessage id="invitations.title" />}
          onBack={() => dispatch(backTapped())}
          action={rulesButton}
          amountLabel={<FormattedMessage id={failure === null ? 'invitations.promise' : 'account.invitationHint'} />}
          amount={terms?.rewardAmount ?? null}
          isLoading={failure === null && !terms}
          note={terms && <FormattedMessage id="invitations.promiseFriend" values={{ gift: formatRupiah(terms.friendAmount) }} />}
        />
        <main className={css.papers}>
          <OwnInvitationSection terms={terms} />
          <LoadFailure />
          {terms && isUser && <InviteBanner terms={terms} />}
          {amounts && <HowItWorks audience="inviter" values={amounts} />}
          {terms?.ruleDesc && <Rules rules={terms.ruleDesc} heading={rules} />}
          {/* A guest logs in first. */}
          {terms && !isUser && <InviteBanner terms={terms} />}
        </main>
      </div>
    </PullToRefresh>
  )
}

/** One message for the terms and the user's own invitation, whichever of them failed to load. */
function LoadFailure() {
  const dispatch = useDispatch()
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const terms = useSelector((state: WithResources) => visibleFailure(selectResource(state, TERMS.name)))
  const invitation = useSelector((state: WithResources) => visibleFailure(selectResource(state, OWN_INVITATION.name)))
  const failed = [{ resource: TERMS.name, failure: terms }, { resource: OWN_INVITATION.name, failure: isUser ? invitation : null }]
    .filter(({ failure }) => failure !== null)
  const [first] = failed
  if (!first) return null
  const retry = () => failed.forEach(({ resource }) => dispatch(resourceRetryTapped({ resource })))
  return <FeedFailed failure={first.failure ?? undefined} onRetry={retry} />
}

/** The user's code, statistics and friends; nothing if they failed to load. A guest gets a login button. */
function OwnInvitationSection({ terms }: { readonly terms: InvitationTerms | null }) {
  const dispatch = useDispatch()
  const [showsQr, setShowsQr] = useState(false)
  const isUser = useSelector((state: WithSession) => selectLoggedIn(state))
  const invitation = useSelector((state: WithResources) => selectOwnInvitation(state))
  const failure = useSelector((state: WithResources) => visibleFailure(selectResource(state, OWN_INVITATION.name)))
  const detail = invitation?.detail ?? null
  if (!isUser) return <GuestSection />
  if (failure !== null) return null
  return (
    <>
      <InviteCode detail={detail} onShare={(channel) => dispatch(invitationShareTapped({ channel }))} onQr={() => setShowsQr(true)} />
      {invitation?.statistics && <InviteNumbers statistics={invitation.statistics} onTap={(list) => dispatch(wholeListTapped({ list }))} />}
      <RecentFriends />
      {showsQr && detail && (
        <QrSheet
          detail={detail}
          gift={formatRupiah(terms?.friendAmount ?? 0)}
          onSave={(labels) => dispatch(qrSaveTapped({ labels }))}
          onClose={() => setShowsQr(false)}
        />
      )}
    </>
  )
}

function GuestSection() {
  const dispatch = useDispatch()
  return (
    <section className={`${css.paper} ${css.guest}`}>
      <h2 className={css.heading}>
        <FormattedMessage id="invitations.guest" />
      </h2>
      <p className={css.help}>
        <FormattedMessage id="invitations.guestHelp" />
      </p>
      <Button kind="gold" onClick={() => dispatch(loginRequired({ reason: 'invitation' }))}>
        <FormattedMessage id="account.login" />
      </Button>
    </section>
  )
}

const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768, 1074]

function InviteBanner({ terms: { banner } }: { readonly terms: InvitationTerms }) {
  const dispatch = useDispatch()
  const { formatMessage, locale } = useIntl()
  if (!banner) return null
  return (
    <button
      type="button"
      className={css.banner}
      aria-label={formatMessage({ id: 'promotions.bannerPlain' })}
      onClick={() => dispatch(inviteBannerTapped())}
    >
      <Picture
        className={css.picture}
        src={localized(banner.iconUrl, locale as Locale)}
        width={1074}
        height={216}
        sizes={SIZES}
        widths={WIDTHS}
      />
    </button>
  )
}

interface RulesProps {
  readonly rules: NonNullable<InvitationTerms['ruleDesc']>
  readonly heading: RefObject<HTMLHeadingElement>
}

function Rules({ rules, heading }: RulesProps) {
  const dispatch = useDispatch()
  const locale = useIntl().locale as Locale
  return (
    <section className={css.paper}>
      <h2 ref={heading} className={css.rules} tabIndex={-1}>
        <FormattedMessage id="invitations.rules" />
      </h2>
      <RichText html={localized(rules, locale)} onLink={(link) => dispatch(textLinkTapped({ link, from: 'invitation rules' }))} />
    </section>
  )
}

interface InviteNumbersProps {
  readonly statistics: NonNullable<OwnInvitation['statistics']>
  readonly onTap: (list: RewardsList) => void
}

export function InviteNumbers({ statistics: { friendCount, succeededCount, receivedAmount }, onTap }: InviteNumbersProps) {
  const sum = <span className={css.gold}>{formatRupiah(receivedAmount)}</span>
  return (
    <section className={css.numbers}>
      <Figure value={friendCount} labelId="invitations.friends" onTap={() => onTap('friends')} />
      <Figure value={succeededCount} labelId="invitations.succeeded" onTap={() => onTap('friends')} />
      <Figure value={sum} labelId="invitations.rewards" onTap={() => onTap('rewards')} />
    </section>
  )
}

function Figure({ value, labelId, onTap }: { readonly value: ReactNode; readonly labelId: MessageId; readonly onTap: () => void }) {
  return (
    <button type="button" className={css.figure} onClick={onTap}>
      <strong className={css.value}>{value}</strong>
      <span>
        <FormattedMessage id={labelId} />
      </span>
    </button>
  )
}
