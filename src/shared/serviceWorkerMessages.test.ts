import { ACTIVATE, isActivateMessage } from './serviceWorkerMessages'

it('hears the one message and nothing that looks like it', () => {
  expect(isActivateMessage(ACTIVATE)).toBe(true)
  const strangers = [null, 'activate', ['activate'], {}]
  const lookalikes = [{ type: 'ACTIVATE' }, { type: 'activate', url: '/evil' }, { type: { toString: () => 'activate' } }]
  for (const other of [...strangers, ...lookalikes]) expect(isActivateMessage(other)).toBe(false)
})
