import type { Screen } from '../navigation/routes'
import { reloadWhenAllowed } from './reloadWhenFree'

function setup(first: Screen | null, mutations: object = {}) {
  let screen = first
  const listeners = new Set<() => void>()
  const reload = jest.fn()
  reloadWhenAllowed({
    getState: () => ({ navigation: { screen }, mutations }) as never,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }, reload)
  const enters = (next: Screen) => {
    screen = next
    for (const listener of [...listeners]) listener()
  }
  return { reload, enters, listeners }
}

it.each([null, 'home', 'groupCouponOrderDetail'] as const)('loads anew at once on %s', (screen) => {
  expect(setup(screen).reload).toHaveBeenCalledTimes(1)
})

it.each(['confirmOrder', 'payPage', 'payProgress', 'payCode', 'payResult', 'voucher'] as const)('waits until %s is left', (screen) => {
  const { reload, enters, listeners } = setup(screen)
  enters(screen)
  enters('payResult')
  expect(reload).not.toHaveBeenCalled()
  enters('purchaseSuccess')
  enters('home')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})

it('waits for the end of what changes the server, on any screen', () => {
  const mutations: Record<string, { phase: string }> = { 'orderCancel:ord1': { phase: 'pending' } }
  const { reload, enters } = setup('groupCouponOrderDetail', mutations)
  enters('home')
  expect(reload).not.toHaveBeenCalled()
  mutations['orderCancel:ord1'] = { phase: 'succeeded' }
  enters('home')
  expect(reload).toHaveBeenCalledTimes(1)
})
