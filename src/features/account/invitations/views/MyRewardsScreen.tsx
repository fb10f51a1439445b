import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectReward, type WithEntities } from '../../../../entities/selectors'
import { formatRupiah } from '../../../../i18n/money'
import { FeedList, useFeed } from '../../../../data/feed/FeedList'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { ListScreen } from '../../../../data/Listing'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { Price } from '../../../../ui/text/Price'
import { Button } from '../../../../ui/controls/Button'
import { EmptyState } from '../../../../ui/status/EmptyState'
import { Segmented } from '../../../../ui/controls/Segmented'
import { giftTapped, ownInvitationTapped, rewardEnvelopeTapped, rewardsListChosen } from '../model/events'
import { FriendRowSkeleton, Initial, FriendRowContainer } from './FriendRow'
import css from './MyRewardsScreen.module.css'
import {
  FRIENDS, OWN_INVITATION, REWARDS, selectOwnInvitation, selectRewardsList, selectTerms, type WithInvitations,
} from '../model/selectors'
import type { OwnInvitation, RewardsList } from '../model/types'
import type { Reward } from '../../../../api/account/invitations'
import { formatShortDate } from '../../../../i18n/dates'
import type { Locale } from '../../../../i18n/locales'
import { Skeleton } from '../../../../ui/status/Skeleton'
import { Icon } from '../../../../ui/icons/Icon'
import friend from './FriendRow.module.css'

const LISTS: readonly RewardsList[] = ['rewards', 'friends']

export function MyRewardsScreen() {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const list = useSelector((state: WithInvitations) => selectRewardsList(state))
  const statistics = useSelector((state: WithResources) => selectOwnInvitation(state)?.statistics ?? null)
  const isLoading = useSelector((state: WithResources) =>
    [undefined, 'loading'].includes(selectResource(state, OWN_INVITATION.name)?.phase))
  const feed = list === 'rewards' ? REWARDS.name : FRIENDS.name
  const renderItem = useCallback((id: string) => <ListItem list={list} id={id} />, [list])
  const options = LISTS.map((key) => ({ key, text: formatMessage({ id: `invitations.list.${key}` }) }))
  const bar = (
    <div className={css.bar}>
      <Segmented
        label={formatMessage({ id: 'invitations.lists' })}
        options={options}
        chosen={list}
        onChoose={(chosen) => dispatch(rewardsListChosen({ list: chosen }))}
      />
    </div>
  )
  return (
    <ListScreen
      feed={feed}
      title={<FormattedMessage id="invitations.myRewards" />}
      header={statistics ? <RewardTotals statistics={statistics} /> : isLoading && <RewardTotalsSkeleton />}
      bar={bar}
    >
      <h2 className="spoken">
        <FormattedMessage id={`invitations.list.${list}`} />
      </h2>
      <FeedList
        {...useFeed(feed)}
        renderItem={renderItem}
        skeleton={<RowSkeletons />}
        skeletonCount={1}
        empty={<EmptyList list={list} />}
      />
    </ListScreen>
  )
}

interface RewardTotalsProps {
  readonly statistics: NonNullable<OwnInvitation['statistics']>
}

/**
 * The card shows what the user received and waits for, and leads to the next steps. Before the first it names the reward, if
 * that is known, and the empty list leads on.
 */
export function RewardTotals({ statistics: { receivedAmount, pendingAmount } }: RewardTotalsProps) {
  const dispatch = useDispatch()
  const reward = useSelector((state: WithResources) => selectTerms(state)?.rewardAmount)
  if (receivedAmount + pendingAmount === 0 && reward !== undefined) {
    return (
      <section className={css.sum}>
        <p className={css.reachable}><FormattedMessage id="invitations.reachable" values={{ amount: formatRupiah(reward) }} /></p>
      </section>
    )
  }
  return (
    <section className={css.sum}>
      <p className={css.label}>
        <FormattedMessage id="invitations.received" />
      </p>
      <p className={css.total}><Price amount={receivedAmount} size="hero" tone="ink" /></p>
      {pendingAmount > 0 && (
        <p className={css.pending}>
          <FormattedMessage id="invitations.pending" values={{ amount: formatRupiah(pendingAmount) }} />
        </p>
      )}
      {receivedAmount + pendingAmount > 0 && (
        <div className={css.next}>
          {receivedAmount > 0 && (
            <Button kind="gold" size="mini" onClick={() => dispatch(giftTapped())}>
              <FormattedMessage id="login.welcomeSee" />
            </Button>
          )}
          <Button kind="soft" size="mini" onClick={() => dispatch(ownInvitationTapped())}>
            <FormattedMessage id="invitations.inviteMore" />
          </Button>
        </div>
      )}
    </section>
  )
}

/** As high as the card of a user with rewards: what is below it may move up, never down. */
function RewardTotalsSkeleton() {
  return (
    <div className={`${css.sum} ${css.sumSkeleton}`} aria-hidden="true">
      <Skeleton className={css.labelSkeleton} />
      <Skeleton className={css.totalSkeleton} />
      <Skeleton className={css.nextSkeleton} />
    </div>
  )
}

function RowSkeletons() {
  return (
    <div className={css.rowSkeletons}>
      <FriendRowSkeleton />
      <FriendRowSkeleton />
      <FriendRowSkeleton />
    </div>
  )
}

/** Consecutive rows look like one card. */
function ListItem({ list, id }: { readonly list: RewardsList; readonly id: string }) {
  const feed = list === 'rewards' ? REWARDS.name : FRIENDS.name
  const isFirst = useSelector((state: WithFeeds) => selectFeed(state, feed)?.ids[0] === id)
  const isLast = useSelector((state: WithFeeds) => selectFeed(state, feed)?.ids.at(-1) === id)
  return (
    <div className={`${css.line} ${isFirst ? css.first : ''} ${isLast ? css.last : ''}`}>
      {list === 'rewards' ? <RewardRowContainer rewardId={id} /> : <FriendRowContainer friendId={id} />}
    </div>
  )
}

function RewardRowContainer({ rewardId }: { readonly rewardId: string }) {
  const dispatch = useDispatch()
  const reward = useSelector((state: WithEntities) => selectReward(state, rewardId))
  return reward && <RewardRow reward={reward} onTap={(redEnvelopeId) => dispatch(rewardEnvelopeTapped({ redEnvelopeId }))} />
}

function EmptyList({ list }: { readonly list: RewardsList }) {
  const dispatch = useDispatch()
  return (
    <EmptyState
      picture="gift"
      title={<FormattedMessage id={`invitations.none.${list}`} />}
      help={<FormattedMessage id="invitations.noneHelp" />}
    >
      <Button kind="main" onClick={() => dispatch(ownInvitationTapped())}>
        <FormattedMessage id="account.invitation" />
      </Button>
    </EmptyState>
  )
}

/** A reward with friend and status. A reward with a red envelope opens it. */
export function RewardRow({ reward, onTap }: { readonly reward: Reward; readonly onTap: (redEnvelopeId: string) => void }) {
  const locale = useIntl().locale as Locale
  const { friendName, amount, status, statusTime, redEnvelopeId } = reward
  const isUndated = status === 'RECEIVED' && statusTime === undefined
  const content = (
    <>
      <Initial name={friendName} />
      <span className={friend.text}>
        <span className={friend.name}>{friendName || <FormattedMessage id="invitations.friend" />}</span>
        <span className={`${friend.progress} ${css.status}`}>
          {isUndated
            ? <FormattedMessage id="invitations.reward.RECEIVED.undated" />
            : <FormattedMessage id={`invitations.reward.${status}`} values={{ day: formatShortDate(statusTime ?? 0, locale) }} />}
        </span>
      </span>
      <span className={`${friend.won} ${status === 'RECEIVED' ? '' : css.waiting} ${status === 'WITHDRAWN' ? friend.withdrawn : ''}`}>
        {`${status === 'RECEIVED' ? '+' : ''}${formatRupiah(amount)}`}
      </span>
      {redEnvelopeId && <Icon name="chevronRight" size="s" />}
    </>
  )
  const className = `${friend.friend} ${css.row} ${status === 'WITHDRAWN' ? friend.unable : ''}`
  if (!redEnvelopeId) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={() => onTap(redEnvelopeId)}>
      {content}
    </button>
  )
}
