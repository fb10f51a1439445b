import type { LiftedState } from '../../../src/journal/replay/devTools'
import {
  clearConfirmed,
  clearDeclined,
  deviceClearTapped,
  exportTapped,
  restartTapped,
  switched,
  watchTapped,
} from '../../../src/features/tools/developer/events'
import { environmentStored, sandboxRequested } from '../../../src/features/tools/workshop/events'
import { parseJournal } from '../../../src/journal/record/parse'
import { expectReplays } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

async function at(url: string, setup: ClientSetup = {}): Promise<Shopper> {
  const shopper = startClient({ url, ...setup })
  await shopper.waits(2_000)
  return shopper
}
const options = (setup: ClientSetup = {}) => at('/platform/developerOptions', setup)
const developer = (shopper: Shopper) => shopper.state().developer
const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

describe('a developer switch', () => {
  it('is stored for the next start', async () => {
    const shopper = await options()
    expect(developer(shopper)).toMatchObject({ stored: { devTools: false }, running: { devTools: false } })
    await shopper.does(switched({ option: 'devTools', on: true }))
    expect(developer(shopper)).toMatchObject({ stored: { devTools: true }, running: { devTools: false } })
    expect(shopper.storage.get('developer')).toEqual({ devTools: true, verboseJournal: false, slowNetwork: false })
    await shopper.does(restartTapped())
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)

    const next = await options({ storage: shopper.storage })
    expect(developer(next)).toMatchObject({ stored: { devTools: true }, running: { devTools: true } })
    await next.does(switched({ option: 'devTools', on: false }))
    expect(next.storage.get('developer')).toMatchObject({ devTools: false })
    expectReplays(next)
  })
})

describe('a session', () => {
  it('is exported as a valid journal', async () => {
    const shopper = await options()
    await shopper.does(exportTapped({ format: 'journal' }))
    expect(developer(shopper).exporting).toBe('done')
    expect(parseJournal(shopper.deviceSettings.exports[0] ?? '').entries.length).toBeGreaterThan(20)
    expectReplays(shopper)
  })

  it('that the browser does not save as a file is reported as not exported', async () => {
    const shopper = await options()
    shopper.deviceSettings.keepsFiles = false
    await shopper.does(exportTapped({ format: 'journal' }))
    expect(developer(shopper).exporting).toBe('failed')
    expect(shopper.deviceSettings.exports).toEqual([])
    expect(shopper.puts()).toContain('developer/exportFailed')
    expectReplays(shopper)
  })

  it('is exported with its states for the Redux DevTools', async () => {
    const shopper = await options()
    await shopper.does(exportTapped({ format: 'devTools' }))
    const file = JSON.parse(shopper.deviceSettings.exports[0] ?? '') as LiftedState
    expect(file.computedStates.at(-1)?.state).toMatchObject({ navigation: { screen: 'developerOptions' } })
    expect(file.actionsById[1]?.action.type).toBe('visit/opened')
    expectReplays(shopper)
  })

  it('of an earlier build is imported, replayed, and distinguished from one that this build would record differently', async () => {
    const other = await at('/platform/home')
    await other.tapsStore('poi0001')
    const text = other.journalText()
    const shopper = await options()
    shopper.deviceSettings.file = text
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ phase: 'shown', watched: { difference: null, sameBuild: true, moreInputs: 0 } })

    shopper.deviceSettings.file = text.replaceAll('"by":"push"', '"by":"pop"')
    await shopper.does(watchTapped())
    const { watching } = developer(shopper)
    expect(watching.phase === 'shown' && watching.watched.difference).toMatch(/diverges at seq \d+/)

    shopper.deviceSettings.file = text.split('\n').slice(0, 4).join('\n')
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ watched: { difference: null, status: 'endsInsideTurn', from: 'start' } })

    other.session.beginSegment()
    await other.tapsTab('account')
    const both = other.journalText()
    shopper.deviceSettings.file = both.slice(both.lastIndexOf('{"k":"header"'))
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toMatchObject({ watched: { difference: null, status: 'complete', from: 'snapshot' } })

    shopper.deviceSettings.file = text.replace('\n{', '\n(')
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toEqual({ phase: 'failed', line: 2 })
    shopper.deviceSettings.file = null
    await shopper.does(watchTapped())
    expect(developer(shopper).watching).toEqual({ phase: 'idle' })
    expectReplays(shopper)
  })
})

describe('clearing the device', () => {
  it('asks for confirmation, then deletes everything and restarts', async () => {
    const shopper = await options()
    await shopper.does(deviceClearTapped())
    await shopper.does(clearDeclined())
    expect(shopper.storage.size).toBeGreaterThan(0)
    await shopper.does(deviceClearTapped())
    await shopper.does(clearConfirmed())
    expect(shopper.storage.size).toBe(0)
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('reports remaining data, and does not restart', async () => {
    const shopper = await options()
    shopper.deviceSettings.clearsDevice = false
    await shopper.does(deviceClearTapped())
    await shopper.does(clearConfirmed())
    expect(developer(shopper).clearing).toBe('failed')
    expect(shopper.counts.reloads).toBe(0)
    expectReplays(shopper)
  })
})

describe('the environment of a build under test', () => {
  it('is stored, and the app restarts', async () => {
    const shopper = await at('/platform/testEnvironment')
    expect(shopper.state().workshop.environment).toEqual({ apiOrigin: '', locale: '', position: null })
    const environment = { apiOrigin: 'http://localhost:4010', locale: 'zh-TW', position: KEMANG }
    await shopper.does(environmentStored({ environment }))
    expect(shopper.deviceSettings.environment).toEqual(environment)
    expect(shopper.counts.reloads).toBe(1)
    expectReplays(shopper)
  })

  it('controls the sandbox, and reports a missing one', async () => {
    const shopper = await at('/platform/testEnvironment')
    await shopper.does(sandboxRequested({ command: { action: 'fault', kind: 'status', path: '/homepage/*', times: null } }))
    expect(shopper.state().workshop).toMatchObject({ sandbox: 'there', faults: [{ kind: 'status', path: '/homepage/*', times: null }] })
    await shopper.does(sandboxRequested({ command: { action: 'clear-faults' } }))
    expect(shopper.state().workshop.faults).toEqual([])
    shopper.deviceSettings.sandbox = false
    await shopper.does(sandboxRequested({ command: { action: 'latency', ms: 500 } }))
    expect(shopper.state().workshop.sandbox).toBe('missing')
    expect(shopper.deviceSettings.wishes.map(({ action }) => action)).toEqual(['state', 'fault', 'clear-faults', 'latency'])
    expectReplays(shopper)
  })
})
