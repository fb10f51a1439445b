// Problem reports: contents, sending once, storing while offline, refusal, withdrawal, and omitted data.
import { popupDismissed, popupRequested } from '../../../src/navigation/events'
import {
  prepareRetryTapped, receiptCopyTapped, sendTapped, withdrawTapped,
} from '../../../src/features/tools/report/events'
import { loginRequired } from '../../../src/session/events'
import { selectReport } from '../../../src/features/tools/report/selectors'
import { parseJournals } from '../../../src/journal/record/parse'
import { expectReplays, inOrder } from '../../driver/expectReplays'
import { startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'

const report = (shopper: Shopper) => selectReport(shopper.state())
const SPOKEN = /^[A-HJ-NP-Z2-9]{8}$/

async function openReport(setup: ClientSetup = {}, from = 'settings'): Promise<Shopper> {
  const shopper = startClient(setup)
  await shopper.waits(3_000)
  await shopper.does(popupRequested({ popup: 'report', value: from }))
  await shopper.waits(500)
  return shopper
}

it('prepares the report when the sheet opens, and sends it with one tap', async () => {
  const shopper = await openReport()
  expect(report(shopper)).toMatchObject({ phase: 'ready', from: 'settings', draft: { sessions: 1 } })
  await shopper.does(sendTapped({ text: 'Tokonya tidak muncul' }))
  await shopper.waits(500)
  expect(report(shopper)).toMatchObject({ phase: 'sent', withdrawal: 'no' })
  const [[receipt = '', taken] = []] = shopper.reporting.taken
  expect(receipt).toMatch(SPOKEN)
  expect(taken?.head).toMatchObject({ from: 'settings', screen: 'home', words: 'Tokonya tidak muncul', build: 'test' })
  expect(parseJournals(taken?.journals ?? '')).toHaveLength(1)
  expect(inOrder(shopper.puts(), ['navigation/moduleLoaded', 'report/opened', 'report/prepared', 'report/reportSent'])).toBe(true)
  expectReplays(shopper)
})

it('sends one report, however often the button is tapped', async () => {
  const shopper = await openReport()
  shopper.session.store.dispatch(sendTapped({ text: '' }))
  shopper.session.store.dispatch(sendTapped({ text: '' }))
  await shopper.waits(500)
  await shopper.does(sendTapped({ text: '' }))
  expect(shopper.reporting.arrivals).toHaveLength(1)
  expectReplays(shopper)
})

it('stores an offline report on the device, and sends it when the network is back', async () => {
  const shopper = await openReport({ installed: true })
  shopper.device.goesOffline()
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  expect(report(shopper)).toMatchObject({ phase: 'waiting' })
  expect(shopper.storage.get('reportsWaiting')).toEqual({ count: 1 })
  shopper.device.goesOnline()
  await shopper.waits(2_000)
  expect(report(shopper)).toMatchObject({ phase: 'sent' })
  expect(shopper.storage.get('reportsWaiting')).toEqual({ count: 0 })
  expect(shopper.reporting.arrivals).toHaveLength(1)
  expect(shopper.puts()).toContain('report/waitingDelivered')
  // The open receipt confirms the upload, so no toast repeats it.
  expect(shopper.puts()).not.toContain('toasts/raised')
  expectReplays(shopper)
})

it('shows a toast when a delayed report was sent after its receipt was closed', async () => {
  const shopper = await openReport({ installed: true })
  shopper.device.goesOffline()
  await shopper.does(sendTapped({ text: '' }))
  await shopper.does(popupDismissed({ popup: 'report' }))
  shopper.device.goesOnline()
  await shopper.waits(2_000)
  expect(shopper.state().toasts?.text).toBe('report.delivered')
  expectReplays(shopper)
})

it('sends a waiting report with the next visit after the page was closed', async () => {
  const shopper = await openReport({ installed: true })
  shopper.device.goesOffline()
  await shopper.does(sendTapped({ text: 'satu' }))
  await shopper.waits(500)
  shopper.device.dies()

  const next = startClient({ storage: shopper.storage, seed: 'next' })
  await next.waits(5_000)
  expect([...next.reporting.taken.values()].map(({ head }) => head.words)).toEqual(['satu'])
  expect(next.state().toasts?.text ?? next.puts().includes('toasts/raised')).toBeTruthy()
  expect(next.storage.get('reportsWaiting')).toEqual({ count: 0 })
  expectReplays(next)
})

it('sends a report with a lost answer again under the same receipt', async () => {
  const shopper = await openReport()
  shopper.reporting.losesAnswer = true
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  expect(report(shopper).phase).toBe('waiting')
  shopper.device.goesOffline()
  shopper.device.goesOnline()
  await shopper.waits(2_000)
  expect(report(shopper).phase).toBe('sent')
  expect(new Set(shopper.reporting.arrivals).size).toBe(1)
  expect(shopper.reporting.arrivals).toHaveLength(2)
  expectReplays(shopper)
})

it.each([
  ['tooMany', true], ['unavailable', true], ['tooLarge', false], ['notAccepted', false],
] as const)('refused as %s says so, and may be sent again: %s', async (reason, again) => {
  const shopper = await openReport()
  shopper.reporting.refuses = reason
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  expect(report(shopper)).toMatchObject({ phase: 'refused', reason })
  expect(shopper.storage.get('reportsWaiting')).toEqual({ count: 0 })
  shopper.reporting.refuses = null
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  expect(report(shopper).phase).toBe(again ? 'sent' : 'refused')
  expectReplays(shopper)
})

it('withdraws a report from the desk, or from the device if it waits there', async () => {
  const shopper = await openReport()
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  shopper.device.goesOffline()
  await shopper.does(withdrawTapped())
  await shopper.waits(500)
  expect(report(shopper)).toMatchObject({ phase: 'sent', withdrawal: 'failed' })
  shopper.device.goesOnline()
  await shopper.does(withdrawTapped())
  await shopper.waits(500)
  expect(report(shopper).phase).toBe('withdrawn')
  expect(shopper.reporting.taken.size).toBe(0)
  expectReplays(shopper)

  const other = await openReport({ installed: true })
  other.device.goesOffline()
  await other.does(sendTapped({ text: '' }))
  await other.waits(500)
  await other.does(withdrawTapped())
  await other.waits(500)
  expect(report(other).phase).toBe('withdrawn')
  other.device.goesOnline()
  await other.waits(2_000)
  expect(other.reporting.arrivals).toEqual([])
  expectReplays(other)
})

it('shows a failed preparation, and retries', async () => {
  const shopper = startClient()
  await shopper.waits(3_000)
  shopper.reporting.readable = false
  await shopper.does(popupRequested({ popup: 'report', value: 'page' }))
  await shopper.waits(500)
  expect(report(shopper)).toEqual({ phase: 'unprepared', from: 'page' })
  shopper.reporting.readable = true
  await shopper.does(prepareRetryTapped())
  await shopper.waits(500)
  expect(report(shopper).phase).toBe('ready')
  expectReplays(shopper)
})

it('copies the receipt, which is in no state and no journal', async () => {
  const shopper = await openReport()
  await shopper.does(sendTapped({ text: '' }))
  await shopper.waits(500)
  await shopper.does(receiptCopyTapped())
  const [receipt = ''] = shopper.reporting.taken.keys()
  expect(shopper.paying.copied).toEqual([receipt])
  expect(JSON.stringify(shopper.state())).not.toContain(receipt)
  expect(shopper.journalText()).not.toContain(receipt)
  expectReplays(shopper)
})

it('sends no secret, no number, no name: neither of the session nor of the typed text', async () => {
  const shopper = startClient({ url: '/platform/home/account' })
  await shopper.waits(2_000)
  await shopper.does(loginRequired({ reason: 'account' }))
  await shopper.logsIn('81234567890')
  await shopper.waits(2_000)
  const token = shopper.tokenStore.stored
  await shopper.does(popupRequested({ popup: 'report', value: 'help' }))
  await shopper.waits(500)
  await shopper.does(sendTapped({ text: 'Nomorku 0812-3456-7890, kode 482913, sari@rumah.id' }))
  await shopper.waits(500)
  const [taken] = shopper.reporting.taken.values()
  const sent = JSON.stringify(taken)
  expect(taken?.head.words).toBe('Nomorku …, kode …, …')
  expect(token).not.toBeNull()
  const canaries = ['81234567890', '3456', '482913', 'sari@', ...Object.values(token ?? {}).filter((each) => String(each).length > 12)]
  expect(canaries.length).toBeGreaterThan(4)
  expect(canaries.filter((canary) => sent.includes(String(canary)))).toEqual([])
  expect(shopper.journalText()).not.toContain('482913')
  expectReplays(shopper)
})

it('closes the sheet when its code fails to load, and says so', async () => {
  const shopper = startClient()
  await shopper.waits(4_000)
  shopper.device.goesOffline()
  await shopper.does(popupRequested({ popup: 'report', value: 'page' }))
  await shopper.waits(1_000)
  expect(shopper.history.location.search).toBe('')
  expect(shopper.state().toasts?.text).toBe('toast.partFailed')
  expectReplays(shopper)
})

it('shows the outcome by a toast when the sheet was closed meanwhile', async () => {
  const shopper = await openReport()
  shopper.session.store.dispatch(sendTapped({ text: '' }))
  shopper.session.store.dispatch(popupDismissed({ popup: 'report' }))
  await shopper.waits(500)
  expect(shopper.state().toasts?.text).toBe('report.delivered')
  expectReplays(shopper)
})
