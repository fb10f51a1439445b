import { createCaller } from '../../../../test/driver/caller'
import { NOTHING_LEFT, SOMETHING_LEFT } from './cancellation'
import { startWorld } from '../../../../test/driver/builders/testWorld'

/** Owns nothing that blocks the deletion of the account. */
const BUDI = '81298765432'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

function setup() {
  const { clock, world, shopper } = startWorld()
  const { accessToken: token, userId } = shopper.logIn(BUDI)
  const code = () => world.cancellationCodeFor(BUDI) ?? ''
  const verify = (entered = code()) => shopper.codeOf('cancellationVerify', { code: entered }, { token })
  const sendCode = () => shopper.ask('cancellationSendCode', {}, { token })
  const cancel = (intentId: string) => shopper.codeOf('cancelAccount', { agreed: true }, { token, intentId })
  const outcome = (cancellationId: string) => shopper.ask('cancellationOutcome', { cancellationId }).done
  const proveMyself = () => {
    sendCode()
    expect(verify()).toBe('ok')
  }
  return { clock, world, shopper, token, userId, code, verify, sendCode, cancel, outcome, proveMyself }
}

describe('closing an account', () => {
  it('requires a code, ends every session and locks the number for thirty days', () => {
    const { clock, world, shopper, token, userId, cancel, outcome, proveMyself } = setup()
    const elsewhere = shopper.logIn(BUDI)
    proveMyself()
    expect(cancel('wish')).toBe('ok')
    expect(shopper.codeOf('cancellationQuery', {}, { token })).toBe('0310206')
    expect(shopper.codeOf('cancellationQuery', {}, { token: elsewhere.accessToken })).toBe('0310206')
    expect(outcome('wish')).toBe(true)
    expect(world.accounts().some(({ phoneNo }) => phoneNo === BUDI)).toBe(false)
    expect(() => shopper.logIn(BUDI)).toThrow('0310402')
    clock.now += 30 * DAY_MS - 1
    expect(() => shopper.logIn(BUDI)).toThrow('0310402')
    clock.now += 1
    expect(shopper.logIn(BUDI).userId).not.toBe(userId)
  })

  it('is refused without the code, after ten minutes, on another device, and while something remains', () => {
    const { clock, world, shopper, token, userId, cancel, proveMyself } = setup()
    expect(cancel('early')).toBe('0310222')
    proveMyself()
    const elsewhere = createCaller(world, 'another')
    expect(elsewhere.codeOf('cancelAccount', { agreed: true }, { token, intentId: 'elsewhere' })).toBe('0310222')
    world.setAssets(userId, SOMETHING_LEFT)
    expect(cancel('left')).toBe('0310219')
    expect(shopper.ask('cancellationQuery', {}, { token })).toEqual(SOMETHING_LEFT)
    world.setAssets(userId, NOTHING_LEFT)
    clock.now += 10 * MINUTE_MS
    expect(cancel('late')).toBe('0310222')
  })

  it('that was abandoned without an answer is refused when it arrives after all', () => {
    const { cancel, outcome, proveMyself } = setup()
    proveMyself()
    expect(outcome('slow')).toBe(false)
    expect(cancel('slow')).toBe('0310203')
    expect(outcome('slow')).toBe(false)
    expect(cancel('again')).toBe('ok')
  })

  it('requires a login for everything except its outcome', () => {
    const { shopper } = setup()
    expect(shopper.codeOf('cancellationQuery', {})).toBe('0310205')
    expect(shopper.codeOf('cancellationSendCode', {})).toBe('0310205')
    expect(shopper.codeOf('cancellationVerify', { code: '000000' })).toBe('0310205')
    expect(shopper.codeOf('cancelAccount', { agreed: true }, { intentId: 'guest' })).toBe('0310205')
  })
})

describe('the code for closing an account', () => {
  it('is sent to the phone of the account, which is masked, and not twice within a minute', () => {
    const { clock, code, sendCode } = setup()
    expect(sendCode()).toEqual({ resendAfter: 60, maskedPhone: '+62 812****5432' })
    const first = code()
    clock.now += 20_000
    expect(sendCode().resendAfter).toBe(40)
    expect(code()).toBe(first)
    clock.now += 40_000
    expect(sendCode().resendAfter).toBe(60)
    expect(code()).not.toBe(first)
  })

  it('is no code for logging in', () => {
    const { world, sendCode } = setup()
    const login = world.codeFor(BUDI)
    sendCode()
    expect(world.codeFor(BUDI)).toBe(login)
    expect(world.codes().map(({ code }) => code)).toEqual([login, world.cancellationCodeFor(BUDI)])
  })

  it('has five tries and five minutes; a repetition after a lost answer still counts', () => {
    const { clock, code, sendCode, verify } = setup()
    sendCode()
    for (let tries = 0; tries < 5; tries += 1) expect(verify('xxxxxx'.replace(/x/g, code() === '111111' ? '2' : '1'))).toBe('0310207')
    expect(verify()).toBe('0310209')
    clock.now += MINUTE_MS
    sendCode()
    clock.now += 5 * MINUTE_MS
    expect(verify()).toBe('0310208')
    sendCode()
    expect(verify()).toBe('ok')
    expect(verify()).toBe('ok')
  })
})
