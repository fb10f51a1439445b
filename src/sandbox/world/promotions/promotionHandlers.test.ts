import type { BodyOf } from '../../../api/kit/endpoint'
import type { Localized } from '../../../api/kit/fields'
import type { popupList } from '../../../api/offers/promotions'
import { isPainted } from '../../pictures/paint'
import { createCaller } from '../../../../test/driver/caller'
import { KEMANG, START, startWorld } from '../../../../test/driver/builders/testWorld'

const DAY_MS = 86_400_000
/** START is noon in Jakarta. */
const TO_MIDNIGHT_MS = 12 * 60 * 60_000
const AT_START = { appStartup: 'STARTUP_EVENT', isFirstAppStartup: false } as const
const AFTER_LOGIN = { isFirstAppStartup: false } as const
const WELCOME = { id: 'pos-welcome', positionId: 10001, subType: 'RED_PACKET_DIALOG' } as const
const BOTTOM = { positionId: 10011, contentType: 'PLATFORM_BANNER' } as const
const LANGUAGES = ['en-US', 'id-ID', 'zh-CN']

function setup() {
  const { clock, world, shopper } = startWorld({ promotions: 'on' })
  let intents = 0
  const intent = () => `wish-${(intents += 1)}`
  const enter = (phone: string, from = shopper) => {
    const { accessToken: token } = from.logIn(phone)
    return token
  }
  const ids = (body: BodyOf<typeof popupList>, token = '', from = shopper) =>
    from.ask('popupList', body, token === '' ? {} : { token }).popupList.map(({ resourcePosition }) => resourcePosition.id)
  return { clock, world, shopper, enter, ids, wish: intent }
}

const languagesOf = (map: Localized | undefined) =>
  Object.entries(map ?? {}).filter(([, text]) => text !== undefined).map(([key]) => key).sort()

describe('popups', () => {
  it('are not shown in a world without them', () => {
    const { shopper, world } = startWorld()
    expect(shopper.ask('popupList', AT_START).popupList).toEqual([])
    expect(shopper.ask('contentList', BOTTOM).contentList).toEqual([])
    expect(shopper.ask('singleResourcePos', { positionId: 10021 })).toEqual({})
    expect(shopper.ask('skyRedPacketRecordList', {}).redPacketList).toEqual([])
    world.promotions.controls.popups.RED_PACKET_DIALOG = true
    expect(shopper.ask('popupList', AT_START).popupList).toMatchObject([{ resourcePosition: WELCOME, dialog: { requiredLogin: true } }])
  })

  it('open at a start: the envelope at any, the news from the second on; a gift for new users after their login too', () => {
    const { ids, enter } = setup()
    expect(ids({ appStartup: 'STARTUP_EVENT', isFirstAppStartup: true })).toEqual(['pos-welcome'])
    expect(ids(AT_START)).toEqual(['pos-welcome', 'pos-flash'])
    expect(ids(AFTER_LOGIN)).toEqual([])
    const newcomer = enter('81311112222')
    expect(ids(AFTER_LOGIN, newcomer)).toEqual(['pos-gift'])
    // The registration has given the welcome packet already.
    expect(ids(AT_START, newcomer)).toEqual(['pos-gift', 'pos-flash'])
    expect(ids(AFTER_LOGIN, enter('81234567890'))).toEqual([])
  })

  it('are hidden for the rest of the day in Jakarta once they were viewed, by device and by user', () => {
    const { clock, world, shopper, ids, enter, wish: intent } = setup()
    const other = createCaller(world, 'device-2')
    const sari = enter('81234567890')
    expect(shopper.codeOf('popupRecordSave', WELCOME, { token: sari, intentId: intent() })).toBe('ok')
    expect(ids(AT_START)).toEqual(['pos-flash'])
    expect(ids(AT_START, '', other)).toEqual(['pos-welcome', 'pos-flash'])
    expect(ids(AT_START, enter('81234567890', other), other)).toEqual(['pos-flash'])
    clock.now = START + TO_MIDNIGHT_MS - 1
    expect(ids(AT_START)).toEqual(['pos-flash'])
    clock.now += 1
    expect(ids(AT_START)).toEqual(['pos-welcome', 'pos-flash'])
  })

  it('are counted once per intent, under their three keys', () => {
    const { world, shopper, wish: intent } = setup()
    const once = { intentId: intent() }
    expect(shopper.codeOf('popupRecordSave', WELCOME, once)).toBe('ok')
    expect(shopper.codeOf('popupRecordSave', WELCOME, once)).toBe('ok')
    expect(world.promotions.displays()).toEqual({ 'pos-welcome': 1 })
    expect(shopper.codeOf('popupRecordSave', { ...WELCOME, subType: 'PLAIN_POPUP' }, { intentId: intent() })).toBe('9200001')
    expect(shopper.codeOf('popupRecordSave', WELCOME)).not.toBe('ok')
    expect(world.promotions.displays()).toEqual({ 'pos-welcome': 1 })
    world.promotions.resetViews()
    expect(world.promotions.displays()).toEqual({})
    expect(shopper.ask('popupList', AT_START).popupList[0]?.resourcePosition).toEqual(WELCOME)
  })

  it('link to available packets: a user who has taken the packet does not see them again', () => {
    const { clock, shopper, ids, enter, wish: intent } = setup()
    const sari = enter('81234567890')
    expect(shopper.codeOf('claimAward', { activityId: 'welcome-25', cpType: 'DEKAT_H5' }, { token: sari, intentId: intent() })).toBe('ok')
    clock.now += DAY_MS
    expect(ids(AT_START, shopper.logIn('81234567890').accessToken)).toEqual(['pos-flash'])
  })

  it('have pictures and texts in every language, but not every one a small picture', () => {
    const { world, shopper, enter } = setup()
    const token = enter('81311112222')
    const startup = shopper.ask('popupList', AT_START).popupList
    const { popupList: gifts } = shopper.ask('popupList', AFTER_LOGIN, { token })
    const popupList = [...gifts, ...startup]
    for (const { dialog: { name, linkUrl, iconUrl } } of popupList)
      expect([name, linkUrl, iconUrl].map(languagesOf)).toEqual([LANGUAGES, LANGUAGES, LANGUAGES])
    expect(popupList.map(({ dialog }) => languagesOf(dialog.floatingUrl))).toEqual([['en-US', 'id-ID'], LANGUAGES, []])
    const big = popupList.map(({ dialog: { iconUrl } }) => new Set(Object.values(iconUrl)).size)
    expect(big).toEqual([3, 3, 3])
    world.promotions.controls.dynamicImage = false
    const floating = shopper.ask('singleResourcePos', { positionId: 10021 })
    const shown = JSON.stringify([popupList, shopper.ask('contentList', BOTTOM), floating, shopper.ask('skyRedPacketRecordList', {})])
    const names = [...shown.matchAll(/\/img\/([^".]+)\.webp/g)].map(([, name = '']) => name)
    expect(new Set(names).size).toBe(18)
    expect(names.filter((name) => !isPainted(name))).toEqual([])
  })
})

describe('the bottom banner', () => {
  it('shows the received packets, and leaves room for them while they are pending', () => {
    const { world, shopper, enter, wish: intent } = setup()
    const banner = (token?: string) => shopper.ask('contentList', BOTTOM, token === undefined ? {} : { token }).contentList[0]
    const received = (token?: string) => banner(token)?.content?.redPacketList?.map(({ isReceived }) => isReceived)
    expect(banner()).toMatchObject({ dynamicImageDisplaySwitch: true, requiredLogin: true })
    expect(banner()?.content?.redPacketList).toMatchObject([{ couponAmount: 25_000, quantity: 2 }])
    const sari = enter('81234567890')
    expect(shopper.codeOf('redPacketReceive', {}, { token: sari, intentId: intent() })).toBe('ok')
    expect(received()).toEqual([false])
    expect(received(sari)).toEqual([true])
    expect(received(enter('81298765432'))).toEqual([false])
    const room = banner()?.iconUrl
    Object.assign(world.promotions.controls, { allReceived: true, dynamicImage: false })
    expect(received()).toEqual([true])
    expect(banner()?.dynamicImageDisplaySwitch).toBe(false)
    expect(banner()?.iconUrl).not.toEqual(room)
    world.promotions.controls.bottomBanner = false
    expect(banner()).toBeUndefined()
  })

  it('is shown at its own position only', () => {
    const { shopper } = setup()
    expect(shopper.ask('contentList', { ...BOTTOM, positionId: 10012 }).contentList).toEqual([])
    expect(shopper.ask('singleResourcePos', { positionId: 10011 })).toEqual({})
    expect(shopper.ask('singleResourcePos', { positionId: 10021 }).resource?.resourcePosition.subType).toBe('FLOATING_IMAGE')
  })
})

describe('the card of malls nearby', () => {
  it('shows a few, nearest first, with distances only if the position is given', () => {
    const { shopper } = startWorld()
    const card = (position?: typeof KEMANG) => {
      const { cardList: [first] } = shopper.ask('pageCardList', { cardIds: ['MALL_NEARBY_CARD'], position })
      if (first?.cardId !== 'MALL_NEARBY_CARD') throw new Error('no such card')
      return first.data
    }
    const near = card(KEMANG).mallList.map(({ distance = -1 }) => distance)
    expect(near).toHaveLength(6)
    expect(near).toEqual([...near].sort((a, b) => a - b))
    expect(near.every((metres) => metres >= 0)).toBe(true)
    expect(card(KEMANG).hasMore).toBe(true)
    expect(card().mallList.map(({ distance }) => distance)).toEqual(Array(6).fill(undefined))
  })
})
