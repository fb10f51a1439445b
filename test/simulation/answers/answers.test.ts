import { endpoints } from '../../../src/api/catalogue'
import { startClient } from '../../driver/startClient'
import { movingMutants, startEdited, type Edit } from '../edited'
import { timesOf } from '../../tools/run/seeds'
import { mutatedVisit } from './answers'
import { begins, missingOf, offersOf, WALKS } from './answersWalks'

const VISITS = timesOf({ fixed: 62, full: 300 })

it('shows the result of the walks without a mutation', async () => {
  for (const walk of WALKS) {
    const shopper = startClient({ strict: false })
    await begins(shopper, walk)
    await walk.visit(shopper)
    await shopper.waits(4_000)
    expect({ endpoint: walk.endpoint, missing: missingOf(shopper, walk) }).toEqual({ endpoint: walk.endpoint, missing: [] })
    expect({ endpoint: walk.endpoint, offers: offersOf(shopper) }).toEqual({ endpoint: walk.endpoint, offers: [] })
    expect(shopper.world.stats.requests[endpoints[walk.endpoint].path]).toBeGreaterThan(0)
  }
})

it(`${VISITS} mutated answers break nothing, cost no more than necessary, and have no effect after the server has recovered`, async () => {
  const [wrong, met]: [string[], Record<string, number>] = [[], {}]
  for (let index = 0; index < VISITS; index++) {
    const { broken, what, verdict, healed } = await mutatedVisit(startClient, index)
    if (broken.length > 0) wrong.push(`answers ${index} (${what}, ${verdict}, ${healed}):\n    ${broken.join('\n    ')}`)
    for (const key of [verdict, healed]) met[key] = (met[key] ?? 0) + 1
  }
  if (process.env['SHOW']) process.stdout.write(`${JSON.stringify(met)}\n`)
  expect(wrong).toEqual([])
  expect(Object.keys(met).sort()).toEqual(['after opening again', 'after retry', 'at once', 'dropped', 'fits', 'malformed'])
}, 600_000)

const FIELDS = 'api/kit/fields.ts'
const FEED = 'data/feed/saga.ts'
/** Edits of the client, the first visit that detects each, and the rule that it violates. */
const MUTANTS: readonly (readonly [string, number, RegExp, Edit])[] = [
  ['a malformed item spoils its list', 0, /more than itself/, {
    file: FIELDS, find: 'itemByItem(item, true, id)', replace: 'v.array(item)',
  }],
  ['a malformed field spoils its item', 52, /more than itself|bug/, {
    file: FIELDS, find: 'return flaw ? { typed: true, value: fallback,', replace: 'return flaw ? { typed: false, value: fallback,',
  }],
  ['trying a list again asks for nothing', 41, /asked for nothing/, {
    file: FEED, find: "if (feed?.phase === 'failed' || feed?.phase === 'moreFailed')", replace: "if (feed?.phase === 'ready')",
  }],
  ['trying a page again asks for nothing', 7, /asked for nothing/, {
    file: 'data/operations.ts', find: "name))?.phase === 'failed'", replace: "name))?.phase === 'loading'",
  }],
]

it.each(movingMutants(MUTANTS, 6))('the test detects that %s', async (_, first, wanted, edit) => {
  const start = startEdited(edit)
  for (let index = first; index < 300; index++) {
    const { broken } = await mutatedVisit(start, index).catch((error: unknown) => ({ broken: [String(error)] }))
    if (broken.some((what) => wanted.test(what))) return void (process.env['SHOW'] && process.stdout.write(`${index}: ${edit.find}\n`))
  }
  throw new Error('not found out')
})
