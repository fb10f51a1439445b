import { verifyJournal } from '../../src/app/recording/replayClient'
import { parseJournal } from '../../src/journal/record/parse'
import type { LocateAnswer } from '../../src/ports/device/geolocation'
import { TOO_DEEP, type Json } from '../../src/shared/json'
import { KEMANG, startClient } from '../driver/startClient'

function nested(levels: number): Json {
  let value: Json = 'core'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { id: value }
  return value
}

it('an answer that is nested ten thousand levels deep is recorded cut, and the recording replays', async () => {
  const locates = { fix: { ...KEMANG, accuracy: 12, simulated: false }, extra: nested(10_000) } as LocateAnswer
  const storage = new Map<string, Json>([['education', { finished: true }], ['campaign', nested(10_000)]])
  const shopper = startClient({ seed: 'deep', locates, storage })
  await shopper.waits(3_000)
  expect(shopper.errors).toEqual([])
  expect(shopper.session.violations).toEqual([])
  const text = shopper.journalText()
  expect(text).toContain(TOO_DEEP)
  expect(text).not.toContain('"k":"t"')
  expect(verifyJournal(parseJournal(text))).toMatchObject({ verdict: 'complete', divergence: null })
})
