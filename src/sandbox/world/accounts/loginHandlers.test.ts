import { startWorld } from '../../../../test/driver/builders/testWorld'

const DAY_MS = 86_400_000
const who = { identityType: 'C', cpType: 'DEKAT_H5' } as const

function setup() {
  const { clock, world, shopper } = startWorld()
  /** The code with which the request for a login code is refused, or 'ok'. */
  const sendCode = (phoneNo: string) => {
    const { challengeId } = shopper.ask('sliderChallenge', {})
    const { ticket } = shopper.ask('sliderCheck', { challengeId, offset: world.challengeOf(challengeId)?.offset ?? 0 })
    return shopper.codeOf('sendCode', { phoneNo, countryCode: '62', ticket })
  }
  const body = (phoneNo: string, referralCode?: string) => ({
    phoneNo, countryCode: '62', code: world.codeFor(phoneNo) ?? '000000', ...who, ...(referralCode === undefined ? {} : { referralCode }),
  })
  return { clock, world, shopper, sendCode, body }
}

it('accepts a referral code for a new number only, if it is valid; after a refusal the login code still works', () => {
  const { shopper, sendCode, body } = setup()
  expect(sendCode('81234567890')).toBe('ok')
  expect(sendCode('85711112222')).toBe('ok')
  expect(sendCode('85711113333')).toBe('ok')
  expect(shopper.codeOf('login', body('81234567890', 'TEMANDEKAT'))).toBe('0310215')
  expect(shopper.ask('login', body('81234567890')).userType).toBe('LOGIN')
  expect(shopper.codeOf('login', body('85711112222', 'NOSUCHCODE'))).toBe('0310215')
  expect(shopper.ask('login', body('85711112222')).userType).toBe('REGISTER')
  expect(shopper.ask('login', body('85711113333', 'TEMANDEKAT')).userType).toBe('REGISTER')
})

it('stops the number that risk control dislikes, at the end only', () => {
  const { shopper, sendCode, body } = setup()
  expect(sendCode('81200000017')).toBe('ok')
  expect(shopper.codeOf('login', body('81200000017'))).toBe('0310217')
})

it('sends no code to a number that was deleted the day before, and none before thirty days have passed', () => {
  const { clock, shopper, sendCode, body } = setup()
  expect(sendCode('81200000030')).toBe('0310402')
  clock.now += 29 * DAY_MS - 1
  expect(sendCode('81200000030')).toBe('0310402')
  clock.now += 1
  expect(sendCode('81200000030')).toBe('ok')
  expect(shopper.ask('login', body('81200000030')).userType).toBe('REGISTER')
})

it('refuses a number that was closed after its code was sent', () => {
  const { world, shopper, sendCode, body } = setup()
  const { accessToken: token } = shopper.logIn('81298765432')
  expect(sendCode('81298765432')).toBe('ok')
  shopper.ask('cancellationSendCode', {}, { token })
  shopper.ask('cancellationVerify', { code: world.cancellationCodeFor('81298765432') ?? '' }, { token })
  shopper.ask('cancelAccount', { agreed: true }, { token, intentId: 'wish' })
  expect(shopper.codeOf('login', body('81298765432'))).toBe('0310402')
})
