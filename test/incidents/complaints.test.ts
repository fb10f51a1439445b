import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJournals } from '../../src/journal/record/parse'
import { examine } from '../../src/support/replayer/examine'
import { startClient } from '../driver/startClient'
import { couponNotUsed, latePayment } from './complaints'

describe('a complaint without a recorded failure', () => {
  it('is explained by its order, from the page load that explains it', async () => {
    const { journals, loads } = await latePayment()
    const findings = examine(parseJournals(journals))
    const about = { title: 'Payment too late', detail: 'Screen payProgress' }
    expect(findings).toMatchObject({ cause: 'none', ...about, load: 1, loads, today: 'nothing' })
    expect(findings.story).toMatch(/^Order closed \d\d\.\d\d, paid \d\d\.\d\d, Rp[\d.]+ (goes|went) back/)
    expect(findings.turn).toBeGreaterThan(1)
  })

  it('forms another group than a complaint about something else', async () => {
    const { journals, loads } = await couponNotUsed()
    const findings = examine(parseJournals(journals))
    expect(findings).toMatchObject({ cause: 'none', title: 'Coupon not used', detail: 'The order was below its minimum', load: 1, loads })
    expect(findings.story).toMatch(/^Order of Rp[\d.]+ paid \d\d\.\d\d, without the coupon: the order was below its minimum by Rp[\d.]+\.$/)
  })
})

it('a failure of an earlier page load is the cause of a report that was sent after reloads', async () => {
  const refused = parseJournals(readFileSync(join(__dirname, '../flows/recorded/claimed-out.jsonl'), 'utf8'))
  const later = startClient({ seed: 'later', strict: false })
  await later.waits(3_000)
  await later.opens('/platform/setting')
  later.world.faults.add({ kind: 'status', status: 500, path: '*', times: 2 })
  await later.tapsTab('account')
  await later.waits(2_000)
  const reload = (number: number) => {
    const { header, entries } = later.journal()
    return { entries, header: { ...header, id: `${header.id} ${number}`, startedAt: header.startedAt + number * 900_000_000 } }
  }
  const findings = examine([reload(2), ...refused, reload(1)])
  // What failed in the settings, on the way to the report, weighs less.
  expect(findings).toMatchObject({ cause: 'refused', title: 'The server refused couponClaim', load: 1, loads: 3, today: 'refusal' })
  expect(findings.story).toMatch(/^The server refused “coupon claim”, .*\d\d\.\d\d\.$/)
})
