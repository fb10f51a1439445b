import { all } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { inviteConfig, inviteDetail, inviteQuery, inviteRewardList, inviteRewardStatistics } from '../../../api/invitations'
import { list, resource, screen } from '../../../loading/declare'
import { contentIn } from '../../../loading/resource/content'
import type { Content } from '../../../loading/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { request } from '../../../session/request'
import type { Answer } from '../../../session/request'
import { giftTapped, ownInvitationTapped, rewardEnvelopeTapped, rewardsListChosen, wholeListTapped } from './events'
import { friendPage, FRIENDS, OWN, REWARDS, selectRewardsList, TERMS } from './selectors'
import type { WithInvitations } from './selectors'
import type { RewardsList } from './types'

const PAGE_SIZE = 20

function* termsFor(referralCode: string): SagaGenerator<Answer<Content>> {
  return contentIn(yield* request(inviteConfig, referralCode === '' ? {} : { referralCode }))
}

const terms = resource(TERMS, { user: 'everybody', load: () => termsFor('') })

/** The terms on a friend's page depend on the reader: a guest, the inviter or a friend. */
const friendTerms = resource(friendPage, { user: 'depends', load: termsFor })

const own = resource(OWN, {
  user: 'needed',
  *load() {
    const { detail, statistics } = yield* all({ detail: request(inviteDetail, {}), statistics: request(inviteRewardStatistics, {}) })
    if ('failure' in detail) return detail
    // The statistics are optional: the page also shows the code without them.
    const numbers = 'data' in statistics ? statistics.data : null
    return { data: { content: { detail: detail.data, statistics: numbers }, included: [] } }
  },
})

const friends = list(FRIENDS, {
  kind: 'friend', user: 'needed',
  stages: [function* ({ pageNo }) {
    const answer = yield* request(inviteQuery, { pageNo, pageSize: PAGE_SIZE })
    if ('failure' in answer) return answer
    const { friendList, hasMore } = answer.data
    return { data: { items: friendList, queryId: '', hasMore } }
  }],
})

const rewards = list(REWARDS, {
  kind: 'reward', user: 'needed',
  stages: [function* ({ pageNo }) {
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
    shows: [terms, own, friends],
    view: async () => (await import(/* webpackChunkName: "invitations" */ './InvitationScreen')).InvitationScreen,
  }),
  screen('myRewards', {
    shows: [own, { what: rewards, when: isShown('rewards') }, { what: friends, when: isShown('friends') }],
    changedBy: [rewardsListChosen.type],
    title: 'invitations.myRewards', guest: { picture: 'gift', about: 'invitations', reason: 'invitation' },
    view: async () => (await import(/* webpackChunkName: "invitations" */ './MyRewardsScreen')).MyRewardsScreen,
  }),
  screen('friendActivity', {
    id: ({ referralCode = '' }) => referralCode,
    shows: [friendTerms],
    view: async () => (await import(/* webpackChunkName: "invitations" */ './FriendScreen')).FriendScreen,
  }),
]

export const invitationTaps = [
  opens(wholeListTapped, () => linkTo('myRewards')),
  opens(rewardEnvelopeTapped, ({ redEnvelopeId }) => linkTo('redEnvelopeDetail', { redEnvelopeId })),
  opens(giftTapped, () => linkTo('myCouponList')),
  opens(ownInvitationTapped, () => linkTo('invitationTheme')),
]
