import { createShowBadge } from './installedHandlers'

it('shows a number on the icon, and removes it at zero', () => {
  const [setAppBadge, clearAppBadge] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())]
  const show = createShowBadge({ setAppBadge, clearAppBadge })
  show({ count: 3 })
  show({ count: 0 })
  expect(setAppBadge.mock.calls).toEqual([[3]])
  expect(clearAppBadge.mock.calls.length).toBe(1)
})

it('does nothing without badges or without their permission', async () => {
  expect(() => createShowBadge({})({ count: 1 })).not.toThrow()
  createShowBadge({ setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })({ count: 1 })
  await new Promise(setImmediate)
})
