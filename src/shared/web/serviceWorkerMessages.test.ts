import { ACTIVATE, isActivateMessage } from './serviceWorkerMessages'

it('accepts the message to activate, and no similar one', () => {
  expect(isActivateMessage(ACTIVATE)).toBe(true)
  const strangers = [null, 'activate', ['activate'], {}]
  const lookalikes = [{ type: 'ACTIVATE' }, { type: 'activate', url: '/evil' }, { type: { toString: () => 'activate' } }]
  for (const other of [...strangers, ...lookalikes]) expect(isActivateMessage(other)).toBe(false)
})
