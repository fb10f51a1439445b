import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyJournal } from '../../src/app/recording/replayClient'
import { parseJournal } from '../../src/journal/record/parse'
import { openJournal } from '../../src/support/console/opening'
import { toPlainText } from '../../src/support/analysis/eventTexts'
import { followEntity, followedText, entityIdsIn } from '../../src/support/analysis/follow'
import { buildSearchIndex, filterTurns } from '../../src/support/analysis/search'
import { vanishedCoupon } from './vanishedCoupon'

// Thousands of actions; the machine may be busy.
it('has more than 3,000 actions that replay, in which one claim is confirmed and one answer removes it', async () => {
  const { journal: text, couponTemplateId, shopper } = await vanishedCoupon()
  expect(shopper.errors).toEqual([])
  const journal = parseJournal(text)
  expect(verifyJournal(journal)).toMatchObject({ verdict: 'complete', divergence: null })
  expect(journal.entries.filter(({ k }) => k === 'i' || k === 's').length).toBeGreaterThan(3_000)

  const { session, states } = openJournal('vanished.jsonl', journal)
  const problems = session.turns.filter(({ problem }) => problem !== null)
  expect(problems.length).toBeGreaterThan(20)
  const page = readFileSync(join(__dirname, '../../docs/how-to/work-an-incident.md'), 'utf8')
  const counts = [session.turns.length, problems.length].map((count) => count.toLocaleString('en'))
  expect(page).toContain(`is a session of ${counts[0]} turns and more than 3,000 actions. In ${counts[1]} of the turns something failed`)
  const [claimed, ...others] = filterTurns(session, buildSearchIndex(session), 'all', 'server confirmed couponclaim')
  const turn = session.turns[claimed ?? -1]
  expect(others).toEqual([])
  expect(turn && entityIdsIn(turn)[0]).toEqual(couponTemplateId)

  const following = followEntity(session, states, couponTemplateId)
  expect(following.advance(() => true)).toBe(false)
  while (!following.advance(() => true));
  const found = following.found()
  const [taken] = found.filter(({ sentences }) => sentences.some(({ about }) => about === 'mutation/forgotten'))
  expect(problems.map(({ index }) => index)).not.toContain(taken?.turn)
  expect(taken && toPlainText(followedText(taken))).toMatch(
    /^The app no longer counts couponClaim of \S+ as done\. What POST \/local_life\/merchant\/detail showed was taken for newer\. removed/,
  )
  const changes = taken?.changes.map(({ path, after }) => [path.at(-1), after])
  expect(changes).toEqual(expect.arrayContaining([['couponId', undefined], ['isReceive', false]]))
  // Lists that merely show the coupon again are not part of its history.
  expect(found.length).toBeLessThan(12)
})

it('is the same each time, except for its random stand-ins', async () => {
  const [one, other] = [await vanishedCoupon(2), await vanishedCoupon(2)]
  const [lines, others] = [one, other].map(({ journal }) => parseJournal(journal).entries.map((entry) => [
    entry.k, entry.seq, 'at' in entry ? entry.at : 0, 'action' in entry ? entry.action.type : 'port' in entry ? entry.port : '',
  ].join(' ')))
  expect(lines).toEqual(others)
})
