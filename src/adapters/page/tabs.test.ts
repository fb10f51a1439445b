import { paymentChangedElsewhere, paymentLeftOpen } from '../../navigation/pageEvents'
import { createTabs } from './tabs'
import { unfinishedPaymentSource } from '../storage/unfinished'

/** One channel shared by all tabs. */
function aChannel() {
  const ends = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>()
  return () => {
    const end = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        for (const other of ends) if (other !== end) other.onmessage?.({ data } as MessageEvent)
      },
      close: () => void ends.delete(end),
    }
    ends.add(end)
    return end as unknown as BroadcastChannel
  }
}

function receiving(tabs: ReturnType<typeof createTabs>) {
  const received: unknown[] = []
  const stop = tabs.source((action) => void received.push(action))
  return { received, stop }
}

it('notifies the other tabs, and not this one', () => {
  const open = aChannel()
  const [first, second] = [createTabs(open), createTabs(open)]
  const [mine, theirs] = [receiving(first), receiving(second)]
  first.notify({ orderId: 'o1' })
  expect(theirs.received).toEqual([paymentChangedElsewhere({ orderId: 'o1' })])
  expect(mine.received).toEqual([])
  theirs.stop()
  first.notify({ orderId: 'o1' })
  expect(theirs.received).toHaveLength(1)
})

it.each([null, 'o1', {}, { orderId: 7 }, { orderId: '' }, { orderId: 'x'.repeat(65) }, { orderId: 'o1', status: 'PAID' }])(
  'believes no other message: %j', (message) => {
    const open = aChannel()
    const { received } = receiving(createTabs(open))
    open().postMessage(message)
    expect(received).toEqual([])
  })

it('does nothing in a browser without a channel', () => {
  const tabs = createTabs(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { stop } = receiving(tabs)
  expect(() => {
    tabs.notify({ orderId: 'o1' })
    stop()
  }).not.toThrow()
})

it('reports at the start that a payment is unfinished, and only then', () => {
  const enter = jest.fn()
  unfinishedPaymentSource({ read: () => ({ value: null }) })(enter)
  expect(enter).not.toHaveBeenCalled()
  unfinishedPaymentSource({ read: () => ({ value: { orderId: 'o1', userId: 'u', way: 'QRIS' } }) })(enter)
  expect(enter.mock.calls).toEqual([[paymentLeftOpen()]])
})
