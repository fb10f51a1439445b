import '../../api/catalogue'
import type { Adapters } from '../../ports/adapters'
import { flushBeforeWrites } from './flushFirst'

function setUp() {
  const order: string[] = []
  const answers = (name: string) => () => {
    order.push(name)
    return null
  }
  const adapters: Adapters = {
    monotonic: () => 0,
    sources: [],
    handlers: {
      'http/send': answers('sent'), 'vault/refresh': answers('refreshed'), 'vault/clear': answers('cleared'),
      'clock/sleep': answers('slept'),
    },
  }
  const { handlers } = flushBeforeWrites(adapters, () => void order.push('flushed'))
  const signal = new AbortController().signal
  return { order, handlers, sends: (endpoint: string) => handlers['http/send']?.([{ endpoint }], signal), signal }
}

it('writes the journal before a call that changes the server, a login, a refresh and the end of a session', () => {
  const { order, handlers, sends, signal } = setUp()
  sends('couponClaim')
  sends('login')
  handlers['vault/refresh']?.([], signal)
  handlers['vault/clear']?.([], signal)
  expect(order).toEqual(['flushed', 'sent', 'flushed', 'sent', 'flushed', 'refreshed', 'flushed', 'cleared'])
})

it('writes nothing before other calls', () => {
  const { order, handlers, sends, signal } = setUp()
  sends('queryPoiList')
  handlers['clock/sleep']?.([], signal)
  expect(order).toEqual(['sent', 'slept'])
})
