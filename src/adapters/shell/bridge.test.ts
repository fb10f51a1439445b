import fc from 'fast-check'
import { seededNumbers } from '../../journal/runtime/seeded'
import { createBridge, type BridgeAnswer, type BridgeWindow, type IgnoreReason } from './bridge'
import { METHODS } from './methods'

const ORIGIN = 'https://dekat.example'

/** A page with a manual clock, and the shell's side of the bridge. */
function setup(postMessage?: (json: string) => void) {
  const sent: { id: string; method: string; params: unknown }[] = []
  const reasons: IgnoreReason[] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  const tasks = new Map<number, { due: number; run: () => void }>()
  let time = 0
  let timers = 0
  const window: BridgeWindow = {
    DekatBridge: { postMessage: postMessage ?? ((json) => void sent.push(JSON.parse(json) as (typeof sent)[number])) },
    location: { origin: ORIGIN },
    setTimeout(run, ms) {
      timers += 1
      tasks.set(timers, { due: time + ms, run })
      return timers
    },
    clearTimeout: (timer) => void tasks.delete(timer),
    addEventListener: (_, listener) => void listeners.push(listener),
  }
  const bridge = createBridge(window, { random: seededNumbers('bridge'), onIgnored: (reason) => void reasons.push(reason) })
  if (!bridge) throw new Error('there is a shell')
  return {
    bridge,
    sent,
    reasons,
    pending: () => tasks.size,
    reply: (text: unknown) => (window.dekatBridgeCallback as (text: unknown) => void)(text),
    messages: (origin: string, data: unknown) => listeners.forEach((listener) => listener({ origin, data } as MessageEvent)),
    passes(ms: number) {
      time += ms
      for (const [timer, { due, run }] of tasks) if (due <= time && tasks.delete(timer)) run()
    },
  }
}
const answer = (id: string, value: string) => JSON.stringify({ id, code: 0, data: { value } })
const reading = { action: 'get', key: 'place' } as const

describe('a call', () => {
  it('is sent with its own id and returns the shell\'s answer', async () => {
    const { bridge, sent, reply } = setup()
    const calls = [bridge.call('permission', { name: 'photos', ask: false }), bridge.call('permission', { name: 'camera', ask: true })]
    expect(sent).toMatchObject([
      { method: 'permission', params: { name: 'photos', ask: false } },
      { method: 'permission', params: { name: 'camera', ask: true } },
    ])
    expect(sent[0]?.id).not.toBe(sent[1]?.id)
    reply(JSON.stringify({ id: sent[1]?.id, code: 0, data: { state: 'denied', extra: 1 } }))
    reply(JSON.stringify({ id: sent[0]?.id, code: -4, data: { state: 'granted' } }))
    expect(await Promise.all(calls)).toEqual([{ code: -4, data: null }, { code: 0, data: { state: 'denied' } }])
  })

  it('ends after the time limit of its method, or its own', async () => {
    const { bridge, passes, pending } = setup()
    const [usual, own] = [bridge.call('close', {}), bridge.call('close', {}, { timeoutMs: 10 })]
    passes(10)
    expect(await own).toEqual({ failed: 'silent' })
    expect(pending()).toBe(1)
    passes(METHODS.close.timeoutMs)
    expect(await usual).toEqual({ failed: 'silent' })
  })

  it('ends when its caller is cancelled, and leaves nothing behind', async () => {
    const { bridge, sent, pending } = setup()
    const [ending, ended] = [new AbortController(), AbortSignal.abort()]
    const call = bridge.call('photo', { quality: 90 }, { signal: ending.signal })
    ending.abort()
    expect(await call).toEqual({ failed: 'aborted' })
    expect(await bridge.call('photo', { quality: 90 }, { signal: ended })).toEqual({ failed: 'aborted' })
    expect(sent.length).toBe(1)
    expect(pending()).toBe(0)
  })

  it('of an unknown method, or with unknown parameters, is not sent', async () => {
    const { bridge, sent } = setup()
    const call = bridge.call as (method: string, params: unknown) => Promise<BridgeAnswer>
    const wrong: [string, unknown][] = [
      ['constructor', {}], ['vault', {}], ['openWebview', { path: '//evil.example' }], ['openWebview', { path: 'https://evil.example/' }],
      ['openWebview', { path: '/\\evil.example' }], ['sharedStorage', { action: 'set', key: 'token', value: 'x' }],
      ['permission', { name: 'contacts', ask: true }], ['photo', { quality: 900 }], ['close', 1n],
    ]
    for (const [method, params] of wrong) expect(await call(method, params)).toEqual({ failed: 'malformed' })
    expect(sent).toEqual([])
  })

  it('is silent when the shell cannot receive it', async () => {
    const { bridge } = setup(() => {
      throw new Error('the shell is gone')
    })
    expect(await bridge.call('close', {})).toEqual({ failed: 'silent' })
  })

  it('may be answered synchronously', async () => {
    const { bridge, reply } = setup((json) => reply(JSON.stringify({ id: (JSON.parse(json) as { id: string }).id, code: 0 })))
    expect(await bridge.call('close', {})).toEqual({ code: 0, data: {} })
  })
})

describe('an incoming answer', () => {
  it('by a message counts if the platform or this page sent it', async () => {
    const { bridge, sent, messages } = setup()
    const calls = [bridge.call('close', {}), bridge.call('close', {})]
    const ok = (index: number) => JSON.stringify({ id: sent[index]?.id, code: 0 })
    messages('https://evil.example', ok(0))
    messages('null', ok(0))
    expect(bridge.ignored.foreign).toBe(2)
    messages(ORIGIN, { id: sent[0]?.id, code: 0 })
    messages(ORIGIN, ok(0))
    messages('', ok(1))
    expect(await Promise.all(calls)).toEqual([{ code: 0, data: {} }, { code: 0, data: {} }])
  })

  it('is not parsed if it is longer than any expected answer', async () => {
    const { bridge, sent, reply, passes } = setup()
    const parse = jest.spyOn(JSON, 'parse')
    const call = bridge.call('sharedStorage', reading)
    const photo = bridge.call('photo', { quality: 90 }, { timeoutMs: 5 })
    reply(answer(sent[0]?.id ?? '', 'x'.repeat(METHODS.sharedStorage.maxChars)))
    passes(5)
    parse.mockClear()
    reply(answer(sent[0]?.id ?? '', 'x'.repeat(METHODS.sharedStorage.maxChars)))
    expect(parse).not.toHaveBeenCalled()
    expect(bridge.ignored.oversized).toBe(2)
    reply(answer(sent[0]?.id ?? '', 'short'))
    expect(await call).toEqual({ code: 0, data: { value: 'short' } })
    expect(await photo).toEqual({ failed: 'silent' })
  })

  it('loses a malformed field of a device, and keeps the others', async () => {
    const { bridge, sent, reply } = setup()
    const call = bridge.call('deviceInfo', {})
    reply(JSON.stringify({ id: sent[0]?.id, code: 0, data: { model: 'Redmi 12', brand: 7, statusBarHeight: -4 } }))
    expect(await call).toMatchObject({ code: 0, data: { model: 'Redmi 12', brand: '', statusBarHeight: 0 } })
  })

  it('is reported once for each reason', () => {
    const { reply, reasons } = setup()
    for (const text of ['{', '{', 7, null, answer('x'.repeat(20), 'forged'), answer('y'.repeat(20), 'forged')]) reply(text)
    expect(reasons).toEqual(['malformed', 'unknown'])
  })
})

// The shell and a forger send anything, in any order: the first valid answer of a call is its result.
type Step =
  | { does: 'call'; ms: number }
  | { does: 'passes'; ms: number }
  | { does: 'forges' | 'babbles' | 'answers' | 'garbles' | 'mumbles' | 'swells' | 'aborts'; which: number; text: string }
interface Call {
  readonly promise: Promise<BridgeAnswer>
  readonly ending: AbortController
  readonly due: number
  /** The result of the call; `late` is true if the bridge gave up on it. */
  ended: BridgeAnswer | null
  late: boolean
}
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('call' as const), ms: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constant('passes' as const), ms: fc.integer({ min: 0, max: 60 }) }),
  fc.record({
    does: fc.constantFrom(...(['forges', 'babbles', 'answers', 'answers', 'garbles', 'mumbles', 'swells', 'aborts'] as const)),
    which: fc.nat(30),
    text: fc.string({ maxLength: 12 }),
  }),
)

it('settles each call once, with the first result, in any order', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { bridge, sent, reply, passes, pending } = setup()
      const calls: Call[] = []
      const ignored: Record<IgnoreReason, number> = { unknown: 0, doubled: 0, late: 0, malformed: 0, oversized: 0, foreign: 0 }
      let time = 0
      const pass = (ms: number) => {
        time += ms
        for (const call of calls) if (!call.ended && call.due <= time) Object.assign(call, { ended: { failed: 'silent' }, late: true })
        passes(ms)
      }
      for (const each of steps) {
        if (each.does === 'call') {
          const ending = new AbortController()
          const promise = bridge.call('sharedStorage', reading, { timeoutMs: each.ms, signal: ending.signal })
          calls.push({ promise, ending, due: time + each.ms, ended: null, late: false })
          continue
        }
        if (each.does === 'passes') {
          pass(each.ms)
          continue
        }
        const { does, which, text } = each
        const at = calls.length === 0 ? -1 : which % calls.length
        const [call, id] = [calls[at], sent[at]?.id]
        if (does === 'forges' || !call || id === undefined) {
          reply(answer(text.padEnd(20, '!').slice(0, 20), 'forged'))
          ignored.unknown += 1
        } else if (does === 'aborts') {
          if (!call.ended) Object.assign(call, { ended: { failed: 'aborted' }, late: true })
          call.ending.abort()
        } else if (does === 'babbles') {
          reply(`{${text}`)
          ignored.malformed += 1
        } else if (does === 'mumbles') {
          reply(JSON.stringify({ id, code: text, data: { value: text } }))
          ignored.malformed += 1
        } else if (does === 'swells') {
          reply(answer(id, 'x'.repeat(METHODS.sharedStorage.maxChars)))
          ignored.oversized += 1
        } else {
          const garbled = does === 'garbles'
          reply(garbled ? JSON.stringify({ id, code: 0, data: { value: { text } } }) : answer(id, text))
          if (call.ended) ignored[call.late ? 'late' : 'doubled'] += 1
          else {
            call.ended = garbled ? { failed: 'malformed' } : { code: 0, data: { value: text } }
            if (garbled) ignored.malformed += 1
          }
        }
        seen.add(`${does} ${call?.ended ? 'after' : 'before'} the end`)
      }
      pass(100)
      expect(await Promise.all(calls.map(({ promise }) => promise))).toEqual(calls.map(({ ended }) => ended))
      expect(bridge.ignored).toEqual(ignored)
      expect(pending()).toBe(0)
    }),
    { numRuns: 1_000 },
  )
  expect(seen.size).toBeGreaterThan(8)
})

it('does not exist in a browser', () => {
  const browser: BridgeWindow = {
    location: { origin: ORIGIN }, setTimeout: () => 0, clearTimeout: () => undefined, addEventListener: () => undefined,
  }
  expect(createBridge(browser, { random: seededNumbers('none') })).toBeNull()
  expect(browser.dekatBridgeCallback).toBeUndefined()
})
