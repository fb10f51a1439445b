// Journals of older builds replay with the behaviour of those builds, and today's with today's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReplay } from '../../../src/app/recording/replayClient'
import { chipTapped, filterItemTapped } from '../../../src/features/lists/filters/events'
import type { Entry, Journal } from '../../../src/journal/record/entries'
import { parseJournal } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { startClient } from '../../driver/startClient'

const recorded = (name: string): Journal => parseJournal(readFileSync(join(__dirname, '../recorded', `${name}.jsonl`), 'utf8'))
const endpointOf = (entry: Entry) =>
  (entry.k === 'c' && entry.port === 'http/send' ? (entry.args[0] as { readonly endpoint: string }).endpoint : null)
const asksFor = (endpoint: string, { entries }: Journal) => entries.filter((entry) => endpointOf(entry) === endpoint).length
const diverges = (journal: Journal) => verify(journal, startReplay).verdict === 'diverges'

/** The journal without the calls of an endpoint and their answers. */
function without(endpoint: string, journal: Journal): Journal {
  const calls = new Set(journal.entries.filter((entry) => endpointOf(entry) === endpoint).map((entry) => (entry as { id?: string }).id))
  const isAnswer = (entry: Entry) => entry.k === 'i' && calls.has((entry.action['meta'] as { settles?: string } | undefined)?.settles)
  const from = journal.entries.findIndex(isAnswer)
  const end = journal.entries.findIndex(({ k }, at) => at > from && k === 'i')
  return { ...journal, entries: journal.entries.filter((entry, at) => endpointOf(entry) !== endpoint && (at < from || at >= end)) }
}

/** The journal with a flag of its answers turned off. */
function withoutFlag(flag: string, { header, entries }: Journal): Journal {
  const text = JSON.stringify(entries).replaceAll(`"${flag}":true`, `"${flag}":false`)
  return { header, entries: JSON.parse(text) as Entry[] }
}

describe('a recording of behaviour 1', () => {
  it('without flags in its answers makes none of the calls', () => {
    const journal = recorded('claim-through-login')
    expect(journal.header.behaviour).toBe(1)
    expect(asksFor('riskDeviceInfo', journal)).toBe(0)
    expect(verify(journal, startReplay)).toMatchObject({ verdict: 'complete', divergence: null })
    expect(diverges({ ...journal, header: { ...journal.header, behaviour: 2 } })).toBe(true)
  })

  it.each([
    ['deals-in-order', 'filterTags', 'hasTags'],
    ['home-sale-ends', 'queryHomepageStoreInfo', 'hasStoreInfo'],
    ['account-tab', 'riskDeviceInfo', 'needsDevice'],
    ['account-tab', 'pageCardList', 'hasNearbyMalls'],
  ])('%s made the call of %s because of its flag: without the call, or without the flag, it diverges', (name, endpoint, flag) => {
    const journal = recorded(name)
    expect(asksFor(endpoint, journal) > 0).toBe(true)
    expect(diverges(journal)).toBe(false)
    expect(diverges(without(endpoint, journal))).toBe(true)
    expect(diverges(withoutFlag(flag, journal))).toBe(true)
  })
})

it('a recording of behaviour 2 has the event of a tap where a logout turned the coupon filter off', () => {
  const journal = recorded('taps-put-by-sagas')
  expect(journal.header.behaviour).toBe(2)
  expect(diverges(journal)).toBe(false)
  expect(diverges({ ...journal, header: { ...journal.header, behaviour: 3 } })).toBe(true)
})

describe('a journal of today', () => {
  async function visit(): Promise<Journal> {
    const shopper = startClient({ seed: 'additions' })
    await shopper.waits(3_000)
    await shopper.choosesList('deals')
    await shopper.choosesList('nearby')
    await shopper.does(chipTapped({ feed: 'nearby', at: 1 }))
    const key = shopper.state().filters?.['nearby']?.options[1]?.listData?.[0]?.key ?? ''
    await shopper.does(filterItemTapped({ feed: 'nearby', at: 1, key, childKey: null }))
    await shopper.waits(1_000)
    return shopper.journal()
  }

  it('has the calls, and diverges without any of them or as a journal of behaviour 1', async () => {
    const journal = await visit()
    expect(diverges(journal)).toBe(false)
    for (const endpoint of ['filterTags', 'filterSign', 'queryHomepageStoreInfo']) {
      expect(asksFor(endpoint, journal)).toBeGreaterThan(0)
      expect(diverges(without(endpoint, journal))).toBe(true)
    }
    expect(diverges({ ...journal, header: { ...journal.header, behaviour: 1 } })).toBe(true)
  })
})
