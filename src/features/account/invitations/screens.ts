import { all, type SagaGenerator } from 'typed-redux-saga'
import { inviteConfig, inviteDetail, inviteQuery, inviteRewardList, inviteRewardStatistics } from '../../../api/account/invitations'
import { list, resource, screen } from '../../../data/declare'
import { contentIn, type Content } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request, type Answer } from '../../../session/request'
import { giftTapped, ownInvitationTapped, rewardEnvelopeTapped, rewardsListChosen, wholeListTapped } from './model/events'
import { friendPage, FRIENDS, OWN_INVITATION, REWARDS, selectRewardsList, TERMS, type WithInvitations } from './model/selectors'
import type { RewardsList } from './model/types'

const PAGE_SIZE = 20

function* loadTerms(referralCode: string): SagaGenerator<Answer<Content>> {
  return contentIn(yield* request(inviteConfig, referralCode === '' ? {} : { referralCode }))
}

const terms = resource(TERMS, { scope: 'public', load: () => loadTerms('') })

/** The terms on a friend's page depend on the reader: a guest, the inviter or a friend. */
const friendTerms = resource(friendPage, { scope: 'personalized', load: loadTerms })

const ownInvitation = resource(OWN_INVITATION, {
  scope: 'authenticated',
  *load() {
    const { detail, statistics } = yield* all({ detail: request(inviteDetail, {}), statistics: request(inviteRewardStatistics, {}) })
    if ('failure' in detail) return detail
    // The statistics are optional: the page also shows the code without them.
    const numbers = 'data' in statistics ? statistics.data : null
    return { data: { content: { detail: detail.data, statistics: numbers }, included: [] } }
  },
})

const friends = list(FRIENDS, {
  kind: 'friend', scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    const answer = yield* request(inviteQuery, { pageNo, pageSize: PAGE_SIZE })
    if ('failure' in answer) return answer
    const { friendList, hasMore } = answer.data
    return { data: { items: friendList, queryId: '', hasMore } }
  }],
})

const rewards = list(REWARDS, {
  kind: 'reward', scope: 'authenticated',
  sources: [function* ({ pageNo }) {
    const answer = yield* request(inviteRewardList, { pageNo, pageSize: PAGE_SIZE })
    if ('failure' in answer) return answer
    const { rewardList, hasMore } = answer.data
    return { data: { items: rewardList, queryId: '', hasMore } }
  }],
})

function isShown(shown: RewardsList) {
  return (state: WithInvitations) => selectRewardsList(state) === shown
}

export const invitationScreens = [
  screen('invitationTheme', {
    shows: [terms, ownInvitation, friends],
    view: async () => (await import(/* webpackChunkName: "invitations" */ './views/InvitationScreen')).InvitationScreen,
  }),
  screen('myRewards', {
    shows: [ownInvitation, { data: rewards, isActive: isShown('rewards') }, { data: friends, isActive: isShown('friends') }],
    changedBy: [rewardsListChosen.type],
    title: 'invitations.myRewards', guest: { picture: 'gift', about: 'rewards', reason: 'invitation' },
    view: async () => (await import(/* webpackChunkName: "invitations" */ './views/MyRewardsScreen')).MyRewardsScreen,
  }),
  screen('friendActivity', {
    id: ({ referralCode = '' }) => referralCode,
    shows: [friendTerms],
    view: async () => (await import(/* webpackChunkName: "invitations" */ './views/FriendScreen')).FriendScreen,
  }),
]

export const invitationTaps = [
  opensTarget(wholeListTapped, () => linkTo('myRewards')),
  opensTarget(rewardEnvelopeTapped, ({ redEnvelopeId }) => linkTo('redEnvelopeDetail', { redEnvelopeId })),
  opensTarget(giftTapped, () => linkTo('myCouponList')),
  opensTarget(ownInvitationTapped, () => linkTo('invitationTheme')),
]
