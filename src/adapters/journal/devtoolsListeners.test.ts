import { aHeader } from '../../../test/driver/builders/aHeader'
import { createRedactors, createSessionRecorder } from '../../app/recording/clientRecorder'
import { createMemory } from '../../journal/record/memory'
import { seededNumbers } from '../../journal/runtime/seeded'
import { createDevtoolsListeners, type DevToolsExtension } from './devtoolsListeners'

const createRedactor = createRedactors(seededNumbers('secret'))
const PHONE = '81234567890'
const INITIAL = { login: { step: 'none', name: 'Sari' } }

function extension() {
  const connection = { init: jest.fn(), send: jest.fn() }
  const connect = jest.fn(() => connection)
  return { connection, connect, extension: { connect } as DevToolsExtension }
}

it('sends the tools each action and the state after it, with private values replaced', () => {
  const { connection, connect, extension: tools } = extension()
  const devtoolsListeners = createDevtoolsListeners({ initial: INITIAL, extension: tools, console: null, createRedactor })
  devtoolsListeners.onReduced({ type: 'login/phoneSubmitted', payload: { phoneNo: PHONE } }, { login: { step: 'phone', name: 'Sari' } })
  devtoolsListeners.onReduced({ type: 'login/codeSubmitted', payload: { otp: '123456' } }, { login: { step: 'code' } })
  expect(connection.init.mock.calls).toEqual([[createRedactor().state(INITIAL)]])
  expect(connection.init.mock.invocationCallOrder[0]).toBeLessThan(connection.send.mock.invocationCallOrder[0] ?? 0)
  expect(connection.send.mock.calls.map(([{ type }]: [{ type: string }]) => type)).toEqual(['login/phoneSubmitted', 'login/codeSubmitted'])
  const sent = JSON.stringify([connection.init.mock.calls, connection.send.mock.calls])
  expect(sent).toContain('"step":"phone"')
  expect(sent).not.toContain('Sari')
  expect(sent).not.toContain(PHONE)
  expect(sent).not.toContain('123456')
  const [[{ features, maxAge }]] = connect.mock.calls as unknown as [[{ features: object; maxAge: number }]]
  expect(maxAge).toBe(500)
  expect(features).toMatchObject({ jump: true, skip: true, dispatch: false, import: true })
})

it('has the stand-ins of the journal, and keeps the fields that answer a call', () => {
  const { connection, extension: tools } = extension()
  const memory = createMemory()
  const recorder = createSessionRecorder(aHeader('s'), memory, createRedactor())
  const devtoolsListeners = createDevtoolsListeners({ initial: INITIAL, extension: tools, console: null, createRedactor })
  const tapped = { type: 'login/phoneSubmitted', payload: { phoneNo: PHONE, countryCode: '62' } }
  const call = { k: 'c', seq: 1, port: 'http/send', id: 'http/send#1', args: [{ endpoint: 'sendCode', body: { phoneNo: PHONE } }] } as const
  const answer = { type: 'http/settled', payload: { value: { status: 200, body: { success: true } } }, meta: { settles: 'http/send#1' } }
  memory.log.input(5, 'ui', tapped)
  devtoolsListeners.onReduced(tapped, {})
  memory.log.call(call.port, call.id, call.args)
  devtoolsListeners.onEntry(call)
  memory.log.input(9, 'port', answer)
  devtoolsListeners.onReduced(answer, {})
  const [[shown], [settled]] = connection.send.mock.calls as [[typeof tapped], [typeof answer]]
  const lines = recorder.drain().split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { action?: unknown }]))
  expect(lines.flatMap(({ action }) => (action ? [action] : []))).toEqual([shown, settled])
  expect(shown.payload.phoneNo).not.toBe(PHONE)
  expect(settled).toEqual(answer)
})

it('sends nothing that the tools\' serializer takes for its own mark', () => {
  const { connection, extension: tools } = extension()
  const devtoolsListeners = createDevtoolsListeners({ initial: {}, extension: tools, console: null, createRedactor })
  const entities = { products: { $jsan: { name: 'okapi' } } }
  devtoolsListeners.onReduced({ type: 'zoo/seen', payload: { $jsan: { legs: 4 } } }, { entities })
  expect(connection.send).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(connection.send.mock.calls)).not.toContain('"$jsan":')
})

it('prints each line of the journal, with private values replaced', () => {
  const log = jest.fn()
  const devtoolsListeners = createDevtoolsListeners({ initial: INITIAL, extension: null, console: { log }, createRedactor })
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

it('does nothing without tools and console', () => {
  const devtoolsListeners = createDevtoolsListeners({ initial: INITIAL, extension: null, console: null, createRedactor })
  expect(() => {
    devtoolsListeners.onReduced({ type: 'a' }, {})
    devtoolsListeners.onEntry({ k: 'n', seq: 0, note: 'a' })
  }).not.toThrow()
})
