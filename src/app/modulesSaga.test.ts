import { createAction } from '@reduxjs/toolkit'
import type { UnknownAction } from 'redux'
import { put, take, takeEvery } from 'typed-redux-saga'
import { aHeader } from '../../test/driver/builders/aHeader'
import type { Entry } from '../journal/record/entries'
import { FLOW_ENDED, numberedLog } from '../journal/runtime/log'
import { fetchModule } from '../ports/modules'
import { reportError } from '../ports/monitoring'
import { moduleLoaded } from '../navigation/events'
import { loginRequired } from '../session/events'
import { ALL_MODULES } from './allModules'
import { createClient } from './createClient'
import type { Modules } from './module'

const killed = createAction('test/killed')
const requested = createAction('test/asked')
const answered = createAction<string>('test/answered')

function* dies() {
  yield* take(killed)
  throw new Error('a bug outside of any supervised flow')
}
const answers = (name: string) => function* () {
  yield* takeEvery(requested, function* () {
    yield* put(answered(name))
  })
}

it('the end of one flow of a module ends neither its other flows, nor other modules, nor the loading of modules', () => {
  const flows = { lists: [dies, answers('a sister')], offers: [answers('another module')] }
  const of: Modules['of'] = (name) => ({ ...ALL_MODULES.of(name), flows: flows[name as keyof typeof flows] ?? [] })
  const [entries, dispatched]: [Entry[], UnknownAction[]] = [[], []]
  const client = createClient({
    header: aHeader('s'), log: numberedLog((entry) => entries.push(entry)), adapters: null, modules: { ...ALL_MODULES, of }, strict: false,
    onReduced: (action) => dispatched.push(action),
  })
  client.start()
  client.enter(moduleLoaded({ module: 'lists' }), 'source')
  client.enter(moduleLoaded({ module: 'offers' }), 'source')
  client.enter(killed(), 'source')
  client.enter(requested(), 'source')
  expect(dispatched.filter(answered.match).map(({ payload }) => payload)).toEqual(['a sister', 'another module'])
  client.enter(loginRequired({ reason: 'account' }), 'source')
  expect(entries).toContainEqual(expect.objectContaining({ k: 'c', port: fetchModule.portName, args: [{ module: 'login' }] }))
})

it('the end of a module\'s flow is noted in the journal and reported', () => {
  const of: Modules['of'] = (name) => ({ ...ALL_MODULES.of(name), flows: name === 'lists' ? [dies] : [] })
  const entries: Entry[] = []
  const client = createClient({
    header: aHeader('s'), log: numberedLog((entry) => entries.push(entry)), modules: { ...ALL_MODULES, of }, strict: false,
    adapters: { monotonic: () => 0, sources: [], handlers: {} },
  })
  client.start()
  client.enter(moduleLoaded({ module: 'lists' }), 'source')
  client.enter(killed(), 'source')
  const message = 'a bug outside of any supervised flow'
  expect(entries).toContainEqual(expect.objectContaining({ k: 'n', note: `threw: ${message}`, about: FLOW_ENDED }))
  // The ports of this client answer nothing, so its other flows are reported too.
  const reports = entries.flatMap((entry) => (entry.k === 'c' && entry.port === reportError.portName ? entry.args : []))
  expect(reports).toContainEqual(expect.objectContaining({ message }))
})
