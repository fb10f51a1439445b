import { createCleaner } from '../app/clientRecorder'
import { createDevtoolsListeners } from './devtoolsListeners'
import type { DevToolsExtension } from './devtoolsListeners'

const clean = createCleaner(() => 7)
const PHONE = '81234567890'

function extension() {
  const connection = { init: jest.fn(), send: jest.fn() }
  const connect = jest.fn(() => connection)
  return { connection, connect, extension: { connect } as DevToolsExtension }
}

it('tells the tools each action and the state after it, with private values replaced', () => {
  const { connection, connect, extension: tools } = extension()
  const devtoolsListeners = createDevtoolsListeners({ extension: tools, console: null, clean })
  devtoolsListeners.onReduced({ type: 'login/phoneSubmitted', payload: { phoneNo: PHONE } }, { login: { step: 'phone', name: 'Sari' } })
  devtoolsListeners.onReduced({ type: 'login/codeSubmitted', payload: { otp: '123456' } }, { login: { step: 'code' } })
  expect(connection.init).toHaveBeenCalledTimes(1)
  expect(connection.send.mock.calls.map(([{ type }]: [{ type: string }]) => type)).toEqual(['login/phoneSubmitted', 'login/codeSubmitted'])
  const sent = JSON.stringify(connection.send.mock.calls)
  expect(sent).toContain('"step":"phone"')
  expect(sent).not.toContain('Sari')
  expect(sent).not.toContain(PHONE)
  expect(sent).not.toContain('123456')
  const [[{ features }]] = connect.mock.calls as unknown as [[{ features: object }]]
  expect(features).toMatchObject({ jump: false, dispatch: false, import: true })
})

it('prints each line of the journal, with private values replaced', () => {
  const log = jest.fn()
  const devtoolsListeners = createDevtoolsListeners({ extension: null, console: { log }, clean })
  devtoolsListeners.onEntry(
    { k: 'i', seq: 0, at: 1_234, origin: 'ui', action: { type: 'login/phoneSubmitted', payload: { phoneNo: PHONE } } },
  )
  devtoolsListeners.onEntry(
    { k: 'c', seq: 1, port: 'http/send', id: 'http/send#1', args: [{ endpoint: 'sendCode', body: { phoneNo: PHONE } }] },
  )
  devtoolsListeners.onEntry({ k: 'x', seq: 2, id: 'http/send#1' })
  expect(log.mock.calls.map(([line]: [string]) => line)).toEqual([
    '1.234 ▶ login/phoneSubmitted', '  call http/send', '  cancel http/send#1',
  ])
  expect(JSON.stringify(log.mock.calls)).toContain('sendCode')
  expect(JSON.stringify(log.mock.calls)).not.toContain(PHONE)
})

it('without tools and console says nothing', () => {
  const devtoolsListeners = createDevtoolsListeners({ extension: null, console: null, clean })
  expect(() => {
    devtoolsListeners.onReduced({ type: 'a' }, {})
    devtoolsListeners.onEntry({ k: 'n', seq: 0, note: 'a' })
  }).not.toThrow()
})
