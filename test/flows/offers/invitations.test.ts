import {
  friendRemindTapped, giftTapped, invitationShareTapped, inviteBannerTapped, ownInvitationTapped, qrSaveTapped, rewardEnvelopeTapped,
  rewardsListChosen,
  wholeListTapped,
} from '../../../src/features/account/invitations/model/events'
import {
  friendPage, FRIENDS, OWN_INVITATION, REWARDS, selectFriendPage, selectInvitationCode, selectOwnInvitation, selectTerms, TERMS,
} from '../../../src/features/account/invitations/model/selectors'
import { selectFriend, selectReward } from '../../../src/entities/selectors'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { loginRequired } from '../../../src/session/events'
import { expectReplays } from '../../driver/expectReplays'
import type { Shopper } from '../../driver/shopper'
import { startClient, type ClientSetup } from '../../driver/startClient'

const SARI = '81234567890'
const BUDI = '81298765432'
const NEW = '85711112222'
const THEME = '/platform/inviteFriends/invitationTheme'
const MINE = '/platform/inviteFriends/myRewards'
const FRIEND = '/platform/inviteFriends/friendActivity'

const own = (shopper: Shopper) => selectOwnInvitation(shopper.state())
const numbers = (shopper: Shopper) => own(shopper)?.statistics
const friends = (shopper: Shopper) =>
  (shopper.sees.feed(FRIENDS.name)?.ids ?? []).map((id) => selectFriend(shopper.state(), id)?.progress)
const rewards = (shopper: Shopper) =>
  (shopper.sees.feed(REWARDS.name)?.ids ?? []).map((id) => selectReward(shopper.state(), id)?.status)

/** A logged-in user on a page about invitations. */
async function asUser(phoneNo: string, path = THEME, setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn(phoneNo)
  await shopper.waits(2_000)
  await shopper.opens(path)
  await shopper.waits(1_000)
  return shopper
}

/** A friend who opened an invitation link. */
async function asFriend(search = '?referralCode=TEMANDEKAT'): Promise<Shopper> {
  const shopper = startClient({ url: FRIEND + search })
  await shopper.waits(2_000)
  return shopper
}

const page = (shopper: Shopper) => selectFriendPage(shopper.state(), friendPage.of('held-1'))

describe('an invitation', () => {
  it('shows the reward, the code, the totals and the friends, and keeps code and link out of the state', async () => {
    const shopper = await asUser(SARI)
    expect(selectTerms(shopper.state())).toMatchObject({ rewardAmount: 20_000, friendAmount: 10_000 })
    expect(shopper.paying.open(own(shopper)?.detail?.code ?? '')).toBe('TEMANDEKAT')
    expect(numbers(shopper)).toEqual({ friendCount: 6, succeededCount: 2, receivedAmount: 40_000, pendingAmount: 0 })
    expect(new Set(friends(shopper))).toEqual(new Set(['REWARD_EARNED', 'REGISTERED', 'PENDING_ORDER', 'UNABLE']))
    for (const text of [JSON.stringify(shopper.state()), shopper.journalText()]) expect(text).not.toContain('TEMANDEKAT')
    expect(shopper.journalText()).not.toContain('Dimas')
    expectReplays(shopper)
  })

  it('is shared by each channel', async () => {
    const shopper = await asUser(SARI)
    await shopper.does(invitationShareTapped({ channel: 'sheet' }))
    expect(shopper.paying.shared).toEqual([expect.stringContaining('TEMANDEKAT')])
    for (const way of ['code', 'link', 'message'] as const) {
      await shopper.does(invitationShareTapped({ channel: way }))
      expect(shopper.sees.toast()).toBe(`invitations.copied.${way}`)
    }
    const [code, link, message] = shopper.paying.copied
    expect(code).toBe('TEMANDEKAT')
    expect(new URL(link ?? '').search).toBe('?referralCode=TEMANDEKAT')
    expect(message).toContain(link)
    await shopper.does(invitationShareTapped({ channel: 'whatsapp' }))
    expect(shopper.outside.at(-1)).toBe(`https://wa.me/?text=${encodeURIComponent(message ?? '')}`)
    await shopper.does(qrSaveTapped({ labels: { title: 'Kode QR', amount: 'Rp10.000', note: '' } }))
    expect(shopper.paying.pictures).toMatchObject([{ text: link }])
    expectReplays(shopper)
  })

  it('copies the message if the device has no share sheet or opens no pages, and reports a denied clipboard', async () => {
    const shopper = await asUser(SARI)
    shopper.paying.shares = 'unavailable'
    shopper.paying.blocksPages = true
    await shopper.does(friendRemindTapped({ friendId: shopper.sees.feed(FRIENDS.name)?.ids[0] ?? '' }))
    await shopper.does(invitationShareTapped({ channel: 'whatsapp' }))
    expect(shopper.paying.copied.length).toBe(2)
    expect(shopper.sees.toast()).toBe('invitations.copied.message')
    shopper.paying.copies = false
    await shopper.does(invitationShareTapped({ channel: 'sheet' }))
    expect(shopper.sees.toast()).toBe('invitations.notCopied')
    expectReplays(shopper)
  })

  it('shows no message when the user closes the share sheet', async () => {
    const shopper = await asUser(SARI)
    shopper.paying.shares = 'dismissed'
    await shopper.does(invitationShareTapped({ channel: 'sheet' }))
    expect(shopper.paying.copied).toEqual([])
    expect(shopper.sees.toast()).toBeNull()
    expectReplays(shopper)
  })

  it('tracks a friend up to the reward, which is an envelope in the wallet', async () => {
    const shopper = await asUser(BUDI)
    expect(numbers(shopper)?.friendCount).toBe(0)
    expect(friends(shopper)).toEqual([])
    shopper.world.invitations.registerFriend('NGOPI24', NEW, 'Citra Anggraini')
    const friendId = shopper.world.invitations.all().at(-1)?.friendId ?? ''
    for (const [step, progress] of [['order', 'PENDING_ORDER'], ['pay', 'PLACED_ORDER'], ['redeem', 'REWARD_EARNED']] as const) {
      shopper.world.invitations.simulateStep(friendId, step)
      await shopper.pulls(FRIENDS.name)
      await shopper.waits(1_000)
      expect(friends(shopper)).toEqual([progress])
    }
    expect(numbers(shopper)).toMatchObject({ succeededCount: 1, receivedAmount: 20_000 })
    await shopper.does(wholeListTapped({ list: 'rewards' }))
    expect(shopper.sees.screen()).toBe('myRewards')
    expect(rewards(shopper)).toEqual(['RECEIVED'])
    const redEnvelopeId = selectReward(shopper.state(), `reward-${friendId}`)?.redEnvelopeId ?? ''
    await shopper.does(rewardEnvelopeTapped({ redEnvelopeId }))
    await shopper.waits(1_000)
    expect(shopper.sees.resource(`envelope:${redEnvelopeId}`)).toMatchObject({ phase: 'ready', content: { couponAmount: 20_000 } })
    expectReplays(shopper)
  })

  it('shows all rewards or all friends, and those of another user after a login', async () => {
    const shopper = await asUser(SARI, MINE)
    expect(rewards(shopper)).toEqual(['RECEIVED', 'RECEIVED'])
    expect(shopper.sees.feed(FRIENDS.name)).toBeNull()
    await shopper.does(rewardsListChosen({ list: 'friends' }))
    expect(friends(shopper)).toHaveLength(6)
    await shopper.logsOut()
    await shopper.waits(1_000)
    expect(rewards(shopper)).toEqual([])
    expect(friends(shopper)).toEqual([])
    expect(numbers(shopper) ?? null).toBeNull()
    expect(JSON.stringify(shopper.state())).not.toContain('Dimas')
    expectReplays(shopper)
  })

  it('shows a guest the reward, and the rest after the login', async () => {
    const shopper = startClient({ url: THEME })
    await shopper.waits(2_000)
    expect(selectTerms(shopper.state())?.rewardAmount).toBe(20_000)
    expect(own(shopper)).toBeNull()
    expect(shopper.sees.loginSheet()).toBe(false)
    await shopper.does(inviteBannerTapped())
    expect(shopper.sees.screen()).toBe('categoryPoiList')
    await shopper.goesBack()
    await shopper.does(loginRequired({ reason: 'invitation' }))
    await shopper.logsIn(SARI)
    await shopper.waits(1_000)
    expect(shopper.paying.open(own(shopper)?.detail?.code ?? '')).toBe('TEMANDEKAT')
    expect(friends(shopper)).toHaveLength(6)
    expectReplays(shopper)
  })

  it('can be retried, each part separately', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(SARI)
    await shopper.waits(2_000)
    for (const path of ['config', 'detail']) shopper.world.faults.add({ kind: 'status', path: `/invite/${path}`, times: 9, status: 500 })
    await shopper.opens(THEME)
    await shopper.waits(20_000)
    expect([TERMS, OWN_INVITATION].map(({ name }) => shopper.sees.resource(name)?.phase)).toEqual(['failed', 'failed'])
    expect(friends(shopper)).toHaveLength(6)
    shopper.world.faults.clear()
    for (const { name } of [TERMS, OWN_INVITATION]) await shopper.does(resourceRetryTapped({ resource: name }))
    await shopper.waits(1_000)
    expect([TERMS, OWN_INVITATION].map(({ name }) => shopper.sees.resource(name)?.phase)).toEqual(['ready', 'ready'])
    expectReplays(shopper)
  })
})

describe('an invited visitor', () => {
  it('needs no login, has the code removed from the address, and reaches a registration with it', async () => {
    const shopper = await asFriend()
    expect(shopper.sees.path()).toBe(`${FRIEND}?referralCode=held-1`)
    expect(page(shopper)).toMatchObject({ friendAmount: 10_000, invitation: { inviterName: 'Sari W.', standing: 'OPEN' } })
    const code = shopper.paying.open(selectInvitationCode(shopper.state()) ?? '') ?? ''
    expect(code).toBe('TEMANDEKAT')
    await shopper.does(loginRequired({ reason: 'invitation' }))
    await shopper.entersPhone(NEW, code)
    await shopper.solvesPuzzle()
    await shopper.entersCode(shopper.world.codeFor(NEW) ?? '')
    await shopper.waits(1_000)
    expect(shopper.sees.loggedIn()).toBe(true)
    expect(page(shopper)?.invitation?.standing).toBe('JOINED')
    expect(shopper.world.invitations.all().at(-1)).toMatchObject({ progress: 'REGISTERED', userId: shopper.sees.userId() })
    expect(selectInvitationCode(shopper.state())).toBeNull()
    await shopper.does(giftTapped())
    expect(shopper.sees.screen()).toBe('myCouponList')
    for (const text of [JSON.stringify(shopper.state()), shopper.journalText()]) expect(text).not.toContain('TEMANDEKAT')
    expect(shopper.journalText()).not.toContain('Sari')
    expectReplays(shopper)
  })

  it('counts for the visit, wherever they log in', async () => {
    const shopper = await asFriend()
    await shopper.tapsTab('home')
    await shopper.waits(1_000)
    expect(shopper.paying.open(selectInvitationCode(shopper.state()) ?? '')).toBe('TEMANDEKAT')
    expectReplays(shopper)
  })

  it('with an account learns that they can invite friends', async () => {
    const shopper = await asFriend()
    await shopper.does(loginRequired({ reason: 'invitation' }))
    await shopper.logsIn(BUDI)
    await shopper.waits(1_000)
    expect(page(shopper)?.invitation?.standing).toBe('HAS_ACCOUNT')
    expect(selectInvitationCode(shopper.state())).toBeNull()
    await shopper.does(ownInvitationTapped())
    expect(shopper.sees.screen()).toBe('invitationTheme')
    expectReplays(shopper)
  })

  it.each([
    ['a code that nobody has', '?referralCode=BUKANKODE', 'held-1', { phase: 'failed', failure: { code: '9200120' } }],
    ['no code at all', '', '', { phase: 'ready', content: { friendAmount: 10_000 } }],
  ])('with %s sees a matching message', async (_, search, id, resource) => {
    const shopper = await asFriend(search)
    expect(shopper.sees.resource(friendPage.of(id))).toMatchObject(resource)
    expect(selectInvitationCode(shopper.state())).toBeNull()
    expect(shopper.sees.loginSheet()).toBe(false)
    expectReplays(shopper)
  })
})
