import { expectReplays } from '../driver/expectReplays'
import { KEMANG, startSession } from '../driver/startSession'

const PHONE = '81234567890'

it('a journal holds no phone number, code, token, position, address or distance of the shopper', async () => {
  const shopper = startSession()
  await shopper.waits(2_000)
  const banner = shopper.sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD?.find(({ requiredLogin }) => requiredLogin)
  await shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner?.id ?? '')
  await shopper.entersPhone(PHONE)
  await shopper.solvesPuzzle()
  const code = shopper.world.codeFor(PHONE) ?? ''
  await shopper.entersCode(code)
  expect(shopper.sees.loggedIn()).toBe(true)

  const { accessToken = '', refreshToken = '' } = shopper.box.held ?? {}
  const canaries = [
    PHONE, code, accessToken, refreshToken, String(KEMANG.latitude), String(KEMANG.longitude), shopper.sees.addressBar().name,
    `"distance":${String(shopper.sees.stores()[0]?.distance)},`, 'Sari Wulandari',
  ]
  const text = shopper.journalText()
  for (const canary of canaries) {
    expect(canary.length).toBeGreaterThan(3)
    expect(text).not.toContain(canary)
  }
  // State may know where the shopper is, but no number, code or token.
  const state = JSON.stringify(shopper.state())
  for (const canary of [PHONE, `"${code}"`, accessToken, refreshToken]) expect(state).not.toContain(canary)
  expectReplays(shopper)
})
