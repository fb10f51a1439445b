import { devToolsFile } from '../../../src/app/recording/replayJournal'
import { payCodeTapped } from '../../../src/features/buying/payment/model/events'
import { selectShownCode } from '../../../src/features/buying/payment/model/selectors'
import { codeCopyTapped, codeLinkTapped, linkCopyTapped } from '../../../src/features/buying/vouchers/model/events'
import { chatTapped } from '../../../src/features/offers/packets/events'
import { previewPage } from '../../../src/features/offers/products/model/selectors'
import { textLinkTapped } from '../../../src/navigation/events'
import { errorRaised } from '../../../src/navigation/pageEvents'
import { loginRequired } from '../../../src/session/events'
import type { Json } from '../../../src/shared/json'
import { aBuyer } from '../../driver/builders/aBuyer'
import { aPayer, BUDI, paying } from '../../driver/builders/aPayer'
import { BUYER } from '../../driver/builders/aVoucher'
import { expectReplays } from '../../driver/expectReplays'
import { voucherHolder } from '../../driver/builders/aVoucherHolder'
import type { Shopper } from '../../driver/shopper'
import { KEMANG, START_AT, startClient } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

const PHONE = '81234567890'

it('a journal contains no phone number, code, token, position, address or distance of the user', async () => {
  const shopper = startClient()
  await shopper.waits(2_000)
  const banner = shopper.sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD?.find(({ requiredLogin }) => requiredLogin)
  await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner?.id ?? '')
  await shopper.entersPhone(PHONE)
  await shopper.solvesPuzzle()
  const code = shopper.world.codeFor(PHONE) ?? ''
  await shopper.entersCode(code)
  expect(shopper.sees.loggedIn()).toBe(true)

  const { accessToken = '', refreshToken = '' } = shopper.tokenStore.stored ?? {}
  const canaries = [
    PHONE, code, accessToken, refreshToken, String(KEMANG.latitude), String(KEMANG.longitude), shopper.sees.addressBar().name,
    `"distance":${String(shopper.sees.stores()[0]?.distance)},`, 'Sari Wulandari',
  ]
  const text = shopper.journalText()
  for (const canary of canaries) {
    expect(canary.length).toBeGreaterThan(3)
    expect(text).not.toContain(canary)
  }
  // State may contain the position, but no number, code or token.
  const state = JSON.stringify(shopper.state())
  for (const canary of [PHONE, `"${code}"`, accessToken, refreshToken]) expect(state).not.toContain(canary)
  expectReplays(shopper)
})

/** Personal values that a link, a server or the user's own storage may bring. */
const CANARIES = {
  phone: '6281234567890', name: 'Sari Wulandari', mail: 'sari@rumah.id', token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYXJpIn0.c2ln',
  click: 'IwAR0xYzAbCd1234', time: '1780000000000',
}
const ADVERTISED = [
  `fbclid=${CANARIES.click}`, `gclid=${CANARIES.click}`, `invite=${CANARIES.phone}`, `t=${CANARIES.time}`,
  `name=${encodeURIComponent(CANARIES.name)}`, `mail=${encodeURIComponent(CANARIES.mail)}`, `access_token=${CANARIES.token}`,
].join('&')

/** Everything that leaves the session or is stored. */
function traces(shopper: Shopper): string {
  const journal = shopper.journalText()
  const stored = JSON.stringify([...shopper.storage])
  return [journal, devToolsFile(journal), stored, JSON.stringify(shopper.reports), JSON.stringify(shopper.world.received)].join('\n')
}

function expectNothingPrivate(shopper: Shopper, canaries: readonly string[] = Object.values(CANARIES)): void {
  const text = traces(shopper)
  expect(canaries.filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)))).toEqual([])
  expectReplays(shopper)
}

describe('a URL', () => {
  it('of an advertisement shows its page, counts for its campaign, and leaves nothing else', async () => {
    const shopper = startClient({ url: `/platform/merchant?poiId=poi0001&channel_id=tiktok&${ADVERTISED}#tel:${CANARIES.phone}` })
    await shopper.waits(7_000)
    expect(shopper.sees.screen()).toBe('merchant')
    expect(shopper.sees.resource('store:poi:poi0001')?.phase).toBe('ready')
    expect(shopper.sees.path()).toBe('/platform/merchant?poiId=poi0001&channel_id=tiktok')
    expect(shopper.state().visit.campaign).toEqual({ channelId: null, sourceTag: 'tiktok' })
    expect(shopper.journal().header.location).toEqual({
      pathname: '/platform/merchant', search: '?poiId=poi0001&channel_id=tiktok', hash: '',
    })
    expectNothingPrivate(shopper)
    for (const canary of Object.values(CANARIES)) expect(JSON.stringify(shopper.state())).not.toContain(canary)
  })

  it('that arrives later is cleaned too: from the browser, from a link, from a popup and back', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.opens(`/platform/rank?id=rank-popular&${ADVERTISED}`)
    await shopper.does(textLinkTapped({ link: `/platform/merchant?poiId=poi0001&${ADVERTISED}#${CANARIES.phone}`, from: 'product' }))
    expect(shopper.sees.path()).toBe('/platform/merchant?poiId=poi0001')
    await shopper.opens(`/platform/${encodeURIComponent(CANARIES.name)}?phone=${CANARIES.phone}`)
    expect(shopper.sees.screen()).toBe('notFound')
    expect(shopper.sees.path()).toBe('/platform/notFound')
    await shopper.goesBack()
    await shopper.goesBack()
    expect(shopper.sees.path()).toBe('/platform/rank?id=rank-popular')
    expectNothingPrivate(shopper)
    expect(JSON.stringify(shopper.state())).not.toContain(CANARIES.click)
  })

  it('that cannot be parsed shows not found', async () => {
    const shopper = startClient({ url: '/%E0%A4%A?at=%E0%A4%A' })
    await shopper.waits(1_000)
    expect(shopper.sees.screen()).toBe('notFound')
    expect(shopper.sees.path()).toBe('/platform/notFound')
    expectReplays(shopper)
  })

  it('with an id that looks like a phone number requests it, and the journal has a stand-in everywhere', async () => {
    const shopper = startClient()
    await shopper.waits(2_000)
    await shopper.tapsStore(CANARIES.phone)
    expect(shopper.sees.path()).toBe(`/platform/merchant?poiId=${CANARIES.phone}&channel_id=1`)
    expect(shopper.journalText()).not.toContain(CANARIES.phone)
    expectReplays(shopper)
  })

  it('with a preview token shows the preview and does not expose the token', async () => {
    const world = createWorld({ seed: 'driver', now: () => START_AT })
    const token = world.market.products.anyPreviewToken()
    const preview = (value: string) => `/platform/groupCouponDetailPreview?previewToken=${value}&channel_id=2`
    const shopper = startClient({ world, url: preview(token) })
    await shopper.waits(2_000)
    expect(shopper.sees.resource(previewPage.of('held-1'))).toMatchObject({ phase: 'ready', content: { status: 'DRAFT' } })
    expect(shopper.sees.path()).toBe('/platform/groupCouponDetailPreview?previewToken=held-1&channel_id=2')
    const long = 'Prv1ew-4f9d8e7c6b5a4f3e2d1c0b9a8f7e6d5c'
    await shopper.opens(preview(long))
    expect(shopper.sees.resource(previewPage.of('held-2'))).toMatchObject({ phase: 'failed', failure: { code: '8000083' } })
    await shopper.goesBack()
    expect(shopper.sees.resource(previewPage.of('held-1'))?.phase).toBe('ready')
    expect(JSON.stringify(shopper.state())).not.toContain(token)
    expectNothingPrivate(shopper, [token, long])
  })
})

describe('a text of the server or the browser', () => {
  const SAID = `Nomor ${CANARIES.phone} atas nama ${CANARIES.name} (${CANARIES.mail}) sudah terdaftar`

  it('is shown in the original, and recorded without its private parts', async () => {
    const world = createWorld({ seed: 'driver', now: () => START_AT })
    world.faults.add({ kind: 'errorCode', code: '9400007', message: SAID, path: '/market/activity/red_packet_activity' })
    const shopper = startClient({ world, url: '/platform/receiveRedEnvelope?activityId=packet-lunch' })
    await shopper.waits(1_000)
    expect(shopper.state().toasts?.message).toBe(SAID)
    expectNothingPrivate(shopper)
    expect(shopper.journalText()).toContain('"message":"Nomor # atas nama … (…) sudah terdaftar"')
  })

  it('may be a link with a number in it, which opens externally and is followed in a replay too', async () => {
    const world = createWorld({ seed: 'driver', now: () => START_AT })
    const link = `https://wa.me/${CANARIES.phone}?text=Halo`
    const handle = world.handle.bind(world)
    jest.spyOn(world, 'handle').mockImplementation((request) => {
      const answer = handle(request)
      return 'body' in answer ? { ...answer, body: answer.body.replaceAll('https://wa.me/message/DEKATSANDBOX', link) } : answer
    })
    const shopper = startClient({ world, url: '/platform/receiveRedEnvelope?activityId=packet-lunch' })
    await shopper.waits(1_000)
    await shopper.does(chatTapped({ activityId: 'packet-lunch' }))
    expect(shopper.outside).toEqual([link])
    expectNothingPrivate(shopper)
    expect(shopper.journalText()).toContain('https://wa.me/')
  })

  it('of an error is recorded in known words, even if a source let the rest through', async () => {
    const shopper = startClient()
    await shopper.waits(1_000)
    await shopper.does(errorRaised({ kind: 'error', message: `Uncaught Error: ${SAID}` }))
    expectReplays(shopper)
    const journal = shopper.journalText()
    for (const canary of [CANARIES.phone, CANARIES.name, CANARIES.mail]) expect(journal).not.toContain(canary)
    expect(journal).toContain('Uncaught Error: Nomor # atas nama … (…) sudah terdaftar')
  })
})

describe('a bearer value', () => {
  /** Stored vouchers contain their codes and are removed with the user (offlineVouchersOffline.test.ts). */
  const traced = (shopper: Shopper) => {
    const { storage } = shopper
    const vouchers = storage.get('vouchers')
    storage.delete('vouchers')
    const text = traces(shopper)
    if (vouchers !== undefined) storage.set('vouchers', vouchers)
    return [text, JSON.stringify(shopper.state()), shopper.sees.path()].join('\n')
  }
  function expectSecret(shopper: Shopper, secrets: readonly (string | null)[]): void {
    const text = traced(shopper)
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(7)
      const forms = [secret ?? '', encodeURIComponent(secret ?? ''), JSON.stringify(secret).slice(1, -1)]
      expect(forms.filter((form) => text.includes(form))).toEqual([])
    }
    expectReplays(shopper)
  }

  const WITH_CODES = ['CODE', 'DEKAT', 'ultra', 'CODE_LINK'] as const
  it.each(WITH_CODES)('in a voucher of the type %s is shown, copied and redeemed, and stays sealed', async (type) => {
    const { shopper, voucherId, world, opensSheet, confirms } = await voucherHolder({ type })
    const { code, link } = world.till.orders().flatMap(({ vouchers }) => vouchers).find((each) => each.voucherId === voucherId) ?? {}
    await shopper.does(codeCopyTapped({ voucherId }))
    await shopper.does(linkCopyTapped({ voucherId }))
    await shopper.does(codeLinkTapped({ voucherId }))
    const secrets = [code ?? link ?? null]
    expectSecret(shopper, secrets)
    await opensSheet()
    await shopper.waits(1_000)
    await confirms()
    await shopper.opens('/platform/home/order')
    await shopper.waits(3_000)
    expectSecret(shopper, secrets)
  })

  it('in another format, or in an error, is not a code', async () => {
    const { shopper, world, bought } = await voucherHolder({ guest: true })
    const spoilt = (data: unknown) => JSON.stringify({ ...(data as object), voucherCode: [bought.code], voucherLink: { url: bought.code } })
    world.faults.add({ kind: 'mutate', path: '/local_life/voucher/detail', mutate: spoilt, times: 1 })
    await shopper.does(loginRequired({ reason: 'account' }))
    await shopper.logsIn(BUYER)
    await shopper.waits(2_000)
    expectSecret(shopper, [bought.code])
  })

  /** Budi with an unpaid order. */
  async function payer() {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'payment', now: () => START_AT + clock.now() })
    const budi = aBuyer(world, BUDI)
    return { orderId: budi.orders(budi.product()), shopper: await aPayer({ clock, world }) }
  }

  it.each(['QRIS', 'GOPAY'] as const)('of a payment by %s is sealed', async (payType) => {
    const { orderId, shopper } = await payer()
    const counter = paying(shopper, orderId)
    await counter.opens()
    await counter.pays(payType)
    const secret = counter.code()
    expect(secret).toMatch(payType === 'QRIS' ? /^000201/ : /^https:/)
    await shopper.waits(5_000)
    expectSecret(shopper, [secret])
  })

  it('of a cashier code is sealed', async () => {
    const { orderId, shopper } = await payer()
    const counter = paying(shopper, orderId)
    await counter.opens()
    await shopper.does(payCodeTapped({ orderId, amount: counter.amount() }))
    await shopper.waits(2_000)
    const secret = shopper.paying.open(selectShownCode(shopper.state(), orderId)?.reference ?? '')
    await shopper.waits(65_000)
    expectSecret(shopper, [secret])
  })
})

it('a search for private text is carried out and not remembered, on the device or on the page', async () => {
  const storage = new Map<string, Json>([['searchHistory', { history: ['kopi', '0812/3450/9876'] }]])
  const shopper = startClient({ storage, url: '/platform/searchDishes' })
  await shopper.waits(1_000)
  expect(shopper.state().search.history).toEqual(['kopi'])
  for (const keyword of ['bakso', '0812 3450 9876', 'sari@rumah.id', '-6.2607, 106.8137', CANARIES.token]) {
    await shopper.submits(keyword)
    expect(shopper.state().search.searchedKeywords.stores).toBe(keyword)
  }
  expect(shopper.state().search.history).toEqual(['bakso', 'kopi'])
  expect(storage.get('searchHistory')).toEqual({ history: ['bakso', 'kopi'] })
  expectReplays(shopper)
})
