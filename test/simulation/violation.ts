import { nameOf } from '../../src/journal/replay/compare'
import type { Entry, Header, Journal } from '../../src/journal/record/entries'
import { minimizeJournal } from '../../src/support/replayer/minimize'
import type { ClientSetup } from '../driver/startClient'
import { randomBuyers } from './shoppers/buyers'

export interface Violation {
  readonly broken: readonly string[]
  /** The journal of the page at which the first rule broke. */
  readonly journal: Journal
  /** The same with the inputs alone that lead to the last entry before the violation; null where a replay does not show that entry. */
  readonly minimized: Journal | null
}

type Start = Parameters<typeof randomBuyers>[0]

interface Recorded {
  readonly header: Header
  readonly entries: Entry[]
}

/** Plays a session that breaks a rule again, records it, and leaves out inputs that the violation does not need. Null if no rule breaks. */
export async function recordViolation(start: Start, seed: string): Promise<Violation | null> {
  const pages = new Map<string, Recorded>()
  const broken: string[] = []
  let found: { readonly page: Recorded; readonly symptom: Entry } | null = null
  const recording = (setup: ClientSetup) => start({
    ...setup,
    onEntry(entry, header) {
      const page = pages.get(header.id) ?? { header, entries: [] }
      pages.set(header.id, page)
      page.entries.push(structuredClone(entry))
      setup.onEntry?.(entry, header)
      // A rule about the state breaks after its entry: the last entry before it counts.
      if (broken.length === 0 || !found) found = broken.length > 0 || entry.k === 'i' || entry.k === 's' ? { page, symptom: entry } : found
    },
  })
  await randomBuyers(recording, seed, { broken, stopsAtViolation: true })
  if (broken.length === 0 || found === null) return null
  const { page: { header, entries }, symptom } = found as { readonly page: Recorded; readonly symptom: Entry }
  const journal = { header, entries }
  const minimized = minimizeJournal(journal, (entry) => entry.k === symptom.k && nameOf(entry) === nameOf(symptom))
  return { broken, journal, minimized: minimized?.journal ?? null }
}
