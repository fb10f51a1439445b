import type { IssueOutcome } from '../promotions/promotionControls'
import { START, startWorld } from '../../../../test/driver/builders/testWorld'

/** START is noon in Jakarta. */
const TO_MIDNIGHT_MS = 12 * 60 * 60_000
const DAY_MS = 86_400_000

function setup(seed = 1) {
  const { clock, world, shopper } = startWorld({ promotions: 'on', seed })
  let intents = 0
  const enter = (phone: string) => {
    const { accessToken: token } = shopper.logIn(phone)
    const intent = () => ({ token, intentId: `${phone}-${(intents += 1)}` })
    return {
      token, wish: intent,
      issue: (options = intent()) => shopper.ask('issueSkyRedPacket', {}, options),
      sky: () => shopper.ask('skyRedPacketRecordList', {}, { token }),
      claim: (activityId: string, cpType: 'DEKAT_H5' | 'DEKAT_APP' = 'DEKAT_H5', options = intent()) =>
        shopper.codeOf('claimAward', { activityId, cpType }, options),
      /** Number of envelopes in the wallet. */
      envelopes: () => shopper.ask('myCoupons', { tab: 'RED_ENVELOPE', pageNo: 1, pageSize: 50 }, { token }).couponList.length,
    }
  }
  return { clock, world, shopper, enter, ends: (issue: IssueOutcome) => Object.assign(world.promotions.controls, { issue }) }
}

describe('sky packets', () => {
  it('are issued once per user and day, and the day ends at midnight in Jakarta', () => {
    const { clock, shopper, enter } = setup()
    const [sari, budi] = [enter('81234567890'), enter('81298765432')]
    expect(sari.issue()).toEqual({ issueResult: true, allowRetry: false, serverDay: '2026-11-21' })
    expect(sari.issue()).toEqual({ issueResult: false, allowRetry: false, serverDay: '2026-11-21' })
    expect(budi.issue().issueResult).toBe(true)
    clock.now = START + TO_MIDNIGHT_MS - 1
    const late = { ...sari.wish(), token: shopper.logIn('81234567890').accessToken }
    expect(sari.issue(late)).toMatchObject({ issueResult: false, serverDay: '2026-11-21' })
    clock.now += 1
    expect(sari.issue({ ...late, intentId: 'next day' })).toEqual({ issueResult: true, allowRetry: false, serverDay: '2026-11-22' })
  })

  it('are added to the wallet once, however often the same intent is sent', () => {
    const { enter } = setup()
    const budi = enter('81298765432')
    const intent = budi.wish()
    expect(budi.issue(intent).issueResult).toBe(true)
    expect(budi.issue(intent).issueResult).toBe(true)
    expect(budi.envelopes()).toBe(budi.sky().redPacketList.length)
    expect(budi.envelopes()).toBe(3)
  })

  it('are visible to all, and received for users to whom they were issued today', () => {
    const { clock, world, shopper, enter } = setup()
    const sari = enter('81234567890')
    const offered = shopper.ask('skyRedPacketRecordList', {})
    expect(offered.redPacketList.map(({ isReceived }) => isReceived)).toEqual([false, false, false])
    const amounts = offered.redPacketList.map(({ couponAmount }) => couponAmount)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    // The last second of the third day: 24 November in Jakarta, still the 24th in UTC.
    expect(offered.effectiveEndTime).toBe(Date.UTC(2026, 10, 24, 16, 59, 59))
    sari.issue()
    expect(sari.sky()).toEqual({ ...offered, redPacketList: offered.redPacketList.map((one) => ({ ...one, isReceived: true })) })
    expect(shopper.ask('skyRedPacketRecordList', {})).toEqual(offered)
    clock.now = START + TO_MIDNIGHT_MS
    const token = shopper.logIn('81234567890').accessToken
    const tomorrow = shopper.ask('skyRedPacketRecordList', {}, { token })
    expect(tomorrow.redPacketList.every(({ isReceived }) => isReceived === false)).toBe(true)
    expect(tomorrow.effectiveEndTime).toBe((offered.effectiveEndTime ?? 0) + DAY_MS)
    world.promotions.controls.sky = false
    expect(shopper.ask('skyRedPacketRecordList', {}).redPacketList).toEqual([])
  })

  it('are the same for a seed and day, whatever was requested before', () => {
    const list = (seed: number) => setup(seed).shopper.ask('skyRedPacketRecordList', {}).redPacketList.map(({ ruleId }) => ruleId).join()
    expect(list(1)).toBe(list(1))
    expect(new Set([1, 2, 3, 4].map(list)).size).toBeGreaterThan(1)
  })

  it('can fail, with or without a retry; nothing is issued then', () => {
    const { world, enter, ends } = setup()
    const budi = enter('81298765432')
    ends('retry')
    expect(budi.issue()).toMatchObject({ issueResult: false, allowRetry: true })
    ends('refused')
    expect(budi.issue()).toMatchObject({ issueResult: false, allowRetry: false })
    expect(budi.envelopes()).toBe(0)
    ends('works')
    expect(budi.issue().issueResult).toBe(true)
    ends('retry')
    expect(budi.issue()).toMatchObject({ issueResult: false, allowRetry: false })
    ends('works')
    world.promotions.controls.daysAhead = 1
    expect(budi.issue()).toMatchObject({ issueResult: true, serverDay: '2026-11-22' })
  })

  it('require a login and an intent', () => {
    const { shopper, enter } = setup()
    expect(shopper.codeOf('issueSkyRedPacket', {}, { intentId: 'guest' })).toBe('0310205')
    expect(shopper.codeOf('issueSkyRedPacket', {}, { token: enter('81298765432').token })).toBe('0310401')
  })

  it('open like any envelope once they are in the wallet, but cannot be requested by name', () => {
    const { shopper, enter } = setup()
    const budi = enter('81298765432')
    budi.issue()
    const [first] = shopper.ask('myCoupons', { tab: 'RED_ENVELOPE', pageNo: 1, pageSize: 1 }, { token: budi.token }).couponList
    const opened = shopper.ask('redPacketDetail', { redEnvelopeId: first?.couponId }, { token: budi.token })
    expect(opened.own?.couponId).toBe(first?.couponId)
    expect(shopper.codeOf('redPacketReceive', { activityId: 'sky' }, budi.wish())).toBe('10000006')
    expect(budi.claim('sky')).toBe('9200102')
    expect(shopper.codeOf('redPacketActivity', { activityId: 'sky' })).toBe('9200102')
  })
})

describe('packets for new users', () => {
  it('are shown to guests and new users, and to no returning user', () => {
    const { shopper, enter } = setup()
    const list = (token?: string) => shopper.ask('newUserRedPacketList', {}, token === undefined ? {} : { token }).redPacketList
    const newcomer = enter('81311112222')
    expect(list()).toMatchObject([{ ruleId: 'new-30', isReceived: false }, { ruleId: 'new-10', quantity: 2 }])
    expect(list(newcomer.token)).toEqual(list())
    expect(list(enter('81234567890').token)).toEqual([])
    expect(newcomer.claim('new-user')).toBe('ok')
    expect(list(newcomer.token).map(({ isReceived }) => isReceived)).toEqual([true, true])
    expect(list().map(({ isReceived }) => isReceived)).toEqual([false, false])
  })
})

describe('activities', () => {
  it('show their packets, their banners, and a contact', () => {
    const { shopper } = setup()
    const { activity } = shopper.ask('redPacketActivity', { activityId: 'packet-lunch', dialogId: 'dlg-welcome' })
    const redPacketList = [{ couponAmount: 15_000, quantity: 1 }, { couponAmount: 10_000, quantity: 2 }]
    expect(activity).toMatchObject({ appOnly: false, isNotCollected: false, redPacketList })
    const whole = shopper.ask('aggregationActivity', { activityId: 'packet-lunch' })
    expect(whole.activity).toEqual(activity)
    expect(whole.banner?.iconUrl['zh-CN']).toBe('/img/langit-zh.webp')
    expect(whole.whatsappLink).toMatch(/^https:\/\//)
    expect(['redPacketActivity', 'aggregationActivity'].map((name) => shopper.codeOf(name as 'redPacketActivity', { activityId: 'gone' })))
      .toEqual(['9200102', '9200102'])
  })

  it('give once per user and once per intent, whichever call is used', () => {
    const { shopper, enter } = setup()
    const budi = enter('81298765432')
    const intent = budi.wish()
    expect(budi.claim('packet-lunch', 'DEKAT_H5', intent)).toBe('ok')
    expect(budi.claim('packet-lunch', 'DEKAT_H5', intent)).toBe('ok')
    expect(budi.envelopes()).toBe(3)
    expect(budi.claim('packet-lunch')).toBe('10000007')
    expect(shopper.codeOf('redPacketReceive', { activityId: 'packet-lunch' }, budi.wish())).toBe('10000007')
    expect(budi.envelopes()).toBe(3)
    const { redPacketList } = shopper.ask('redPacketActivity', { activityId: 'packet-lunch' }, { token: budi.token }).activity
    expect(redPacketList.every(({ isReceived }) => isReceived)).toBe(true)
  })

  it('refuse guests, web users of app packets, existing users of packets for new ones, and late users', () => {
    const { shopper, enter } = setup()
    const [sari, newcomer] = [enter('81234567890'), enter('81311112222')]
    expect(shopper.codeOf('claimAward', { activityId: 'app-50', cpType: 'DEKAT_APP' }, { intentId: 'guest' })).toBe('0310205')
    expect(sari.claim('app-50')).toBe('9200103')
    expect(sari.claim('new-user')).toBe('9200105')
    expect(sari.claim('rush-40')).toBe('10000008')
    expect(sari.claim('gone')).toBe('9200102')
    expect(shopper.ask('redPacketActivity', { activityId: 'app-50' }).activity.appOnly).toBe(true)
    expect(shopper.ask('redPacketActivity', { activityId: 'rush-40' }).activity.isNotCollected).toBe(true)
    const refusedBefore = (token?: string) =>
      shopper.ask('redPacketActivity', { activityId: 'new-user' }, token === undefined ? {} : { token }).activity.newcomersOnly
    expect([undefined, newcomer.token, sari.token].map(refusedBefore)).toEqual([undefined, undefined, true])
    expect(sari.claim('app-50', 'DEKAT_APP')).toBe('ok')
    expect(newcomer.claim('new-user')).toBe('ok')
    expect(newcomer.claim('app-50')).toBe('9200103')
  })

  it('leave a refused intent open: it may be sent again elsewhere', () => {
    const { enter } = setup()
    const budi = enter('81298765432')
    const intent = budi.wish()
    expect(budi.claim('app-50', 'DEKAT_H5', intent)).toBe('9200103')
    expect(budi.claim('app-50', 'DEKAT_APP', intent)).toBe('ok')
    expect(budi.envelopes()).toBe(1)
  })

  it('explain a refusal in the requested language', () => {
    const { shopper, enter } = setup()
    const { wish: intent } = enter('81298765432')
    const messageIn = (language: string) => {
      const answer = shopper.send('claimAward', { activityId: 'app-50', cpType: 'DEKAT_H5' }, { ...intent(), language })
      return 'body' in answer ? (JSON.parse(answer.body) as { error: { message: string } }).error.message : ''
    }
    expect(['id-ID', 'en-GB', 'zh-CN'].map(messageIn)).toEqual([
      'Hanya bisa diambil di aplikasi', 'Only available within the app', '仅限在App内领取',
    ])
  })

  it('are received for everyone if the world is configured so', () => {
    const { world, shopper, enter } = setup()
    world.promotions.controls.allReceived = true
    const { redPacketList } = shopper.ask('redPacketActivity', { activityId: 'packet-lunch' }).activity
    expect(redPacketList.map(({ isReceived }) => isReceived)).toEqual([true, true])
    expect(enter('81298765432').claim('packet-lunch')).toBe('10000007')
  })
})
