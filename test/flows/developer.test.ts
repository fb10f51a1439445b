import type { LiftedState } from '../../src/journal/devTools'
import {
  clearConfirmed,
  clearDeclined,
  clearTapped,
  exportTapped,
  restartTapped,
  switched,
  watchTapped,
} from '../../src/features/developer/events'
import { environmentKept, sandboxAsked } from '../../src/features/workshop/events'
import { parseJournal } from '../../src/journal/parse'
import { expectReplays } from '../driver/expectReplays'
import { startSession } from '../driver/startSession'
import type { SessionSetup } from '../driver/startSession'
import type { Shopper } from '../driver/shopper'

async function at(url: string, setup: SessionSetup = {}): Promise<Shopper> {
  const shopper = startSession({ url, ...setup })
  await shopper.waits(2_000)
  return shopper
}
const options = (setup: SessionSetup = {}) => at('/platform/developerOptions', setup)
const developer = (shopper: Shopper) => shopper.state().developer
const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

describe('a switch', () => {
  it('is kept for the next start', async () => {
    const shopper = await options()
    expect(developer(shopper)).toMatchObject({ kept: { devTools: false }, running: { devTools: false } })
    await shopper.does(switched({ option: 'devTools', on: true }))
    expect(developer(shopper)).toMatchObject({ kept: { devTools: true }, running: { devTools: false } })
    expect(shopper.storage.get('developer')).toEqual({ devTools: true, verboseJournal: false, slowNetwork: false })
    await shopper.does(restartTapped())
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)

    const next = await options({ storage: shopper.storage })
    expect(developer(next)).toMatchObject({ kept: { devTools: true }, running: { devTools: true } })
    await next.does(switched({ option: 'devTools', on: false }))
    expect(next.storage.get('developer')).toMatchObject({ devTools: false })
    expectReplays(next)
  })
})

describe('a session', () => {
  it('is exported as its journal, and that is one', async () => {
    const shopper = await options()
    await shopper.does(exportTapped({ format: 'journal' }))
    expect(developer(shopper).exporting).toBe('done')
    expect(parseJournal(shopper.desk.exports[0] ?? '').entries.length).toBeGreaterThan(20)
    expectReplays(shopper)
  })

  it('that the browser does not take as a file is said not to be exported', async () => {
    const shopper = await options()
    shopper.desk.keepsFiles = false
    await shopper.does(exportTapped({ format: 'journal' }))
    expect([developer(shopper).exporting, shopper.desk.exports]).toEqual(['failed', []])
    expect(shopper.puts()).toContain('developer/exportFailed')
    expectReplays(shopper)
  })

  it('is exported with its states for the Redux DevTools', async () => {
    const shopper = await options()
    await shopper.does(exportTapped({ format: 'devTools' }))
    const file = JSON.parse(shopper.desk.exports[0] ?? '') as LiftedState
    expect(file.computedStates.at(-1)?.state).toMatchObject({ navigation: { screen: 'developerOptions' } })
    expect(file.actionsById[1]?.action.type).toBe('visit/opened')
    expectReplays(shopper)
  })

  it('of another time is imported, replayed and told apart from one that this build would not have had', async () => {
    const other = await at('/platform/home')
    await other.tapsStore('poi0001')
    const text = other.journalText()
    const shopper = await options()
    shopper.desk.file = text
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ phase: 'shown', watched: { difference: null, sameBuild: true, moreInputs: 0 } })

    shopper.desk.file = text.replaceAll('"by":"push"', '"by":"pop"')
    await shopper.does(watchTapped())
    const { watching } = developer(shopper)
    expect(watching.phase === 'shown' && watching.watched.difference).toMatch(/diverges at seq \d+/)

    shopper.desk.file = text.split('\n').slice(0, 4).join('\n')
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ watched: { difference: null, status: 'endsInsideTurn', from: 'start' } })

    other.session.beginSegment()
    await other.tapsTab('account')
    shopper.desk.file = other.journalText().slice(text.length)
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ watched: { difference: null, status: 'complete', from: 'snapshot' } })

    shopper.desk.file = 'no journal'
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toEqual({ phase: 'failed' })
    shopper.desk.file = null
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toEqual({ phase: 'idle' })
    expectReplays(shopper)
  })
})

describe('clearing the device', () => {
  it('asks first, then leaves nothing and starts anew', async () => {
    const shopper = await options()
    await shopper.does(clearTapped())
    await shopper.does(clearDeclined())
    expect(shopper.storage.size).toBeGreaterThan(0)
    await shopper.does(clearTapped())
    await shopper.does(clearConfirmed())
    expect(shopper.storage.size).toBe(0)
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('says so when something stayed, and does not start anew', async () => {
    const shopper = await options()
    shopper.desk.clearsDevice = false
    await shopper.does(clearTapped())
    await shopper.does(clearConfirmed())
    expect(developer(shopper).clearing).toBe('failed')
    expect(shopper.counts.reloads).toBe(0)
    expectReplays(shopper)
  })
})

describe('the environment of a build under test', () => {
  it('is kept, and the app starts anew', async () => {
    const shopper = await at('/platform/testEnvironment')
    expect(shopper.state().workshop.environment).toEqual({ apiOrigin: '', locale: '', position: null })
    const environment = { apiOrigin: 'http://localhost:4010', locale: 'zh-TW', position: KEMANG }
    await shopper.does(environmentKept({ environment }))
    expect(shopper.desk.environment).toEqual(environment)
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('has the sandbox do what it is told, and says when there is none', async () => {
    const shopper = await at('/platform/testEnvironment')
    await shopper.does(sandboxAsked({ wish: { action: 'fault', kind: 'status', path: '/homepage/*', times: null } }))
    expect(shopper.state().workshop).toMatchObject({ sandbox: 'there', faults: [{ kind: 'status', path: '/homepage/*', times: null }] })
    await shopper.does(sandboxAsked({ wish: { action: 'clear-faults' } }))
    expect(shopper.state().workshop.faults).toEqual([])
    shopper.desk.sandbox = false
    await shopper.does(sandboxAsked({ wish: { action: 'latency', ms: 500 } }))
    expect(shopper.state().workshop.sandbox).toBe('missing')
    expect(shopper.desk.wishes.map(({ action }) => action)).toEqual(['state', 'fault', 'clear-faults', 'latency'])
    expectReplays(shopper)
  })
})
