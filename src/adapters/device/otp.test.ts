import { createReadOtp } from './otp'

const patience = () => new AbortController().signal

/** A browser with or without WebOTP. `get` implements the credential request. */
function browser(get: (options: CredentialRequestOptions) => Promise<unknown>, supported = true) {
  const calls: CredentialRequestOptions[] = []
  const navigator = {
    credentials: {
      get: (options: CredentialRequestOptions) => {
        calls.push(options)
        return get(options)
      },
    },
  } as unknown as Navigator
  return { calls, read: createReadOtp({ navigator, ...(supported ? { OTPCredential: class {} } : {}) }) }
}

it('reads the code of the received message', async () => {
  const { calls, read } = browser(async () => Promise.resolve({ code: '123456' }))
  const signal = patience()
  expect(await read(signal)).toEqual({ otp: '123456' })
  expect(calls).toEqual([{ otp: { transport: ['sms'] }, signal }])
})

it('requests nothing without browser support, nor for a cancelled call', async () => {
  const without = browser(async () => Promise.resolve({ code: '123456' }), false)
  expect(await without.read(patience())).toEqual({ otp: null })
  const having = browser(async () => Promise.resolve({ code: '123456' }))
  const giving = new AbortController()
  giving.abort()
  expect(await having.read(giving.signal)).toEqual({ otp: null })
  expect([...without.calls, ...having.calls]).toEqual([])
})

it('ends when it is cancelled, and when the user refuses', async () => {
  const { read } = browser(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))),
  )
  const giving = new AbortController()
  const reading = read(giving.signal)
  giving.abort()
  expect(await reading).toEqual({ otp: null })
})

const USELESS = [null, {}, { code: '' }, { code: '12345' }, { code: '1234567' }, { code: 'abcdef' }]
it.each(USELESS.map((answer) => [answer]))('treats %j as no code', async (answer) => {
  expect(await browser(async () => Promise.resolve(answer)).read(patience())).toEqual({ otp: null })
})

it('reads nothing else of the window: some of it throws if the browser denies storage', () => {
  const window = Object.defineProperty({ navigator: {} as Navigator }, 'localStorage', {
    enumerable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(() => createReadOtp(window)).not.toThrow()
})
