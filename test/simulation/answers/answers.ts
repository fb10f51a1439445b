import { endpoints } from '../../../src/api/catalogue'
import { parseAnswer } from '../../../src/api/kit/parseAnswer'
import { startReplay } from '../../../src/app/recording/replayClient'
import { printDivergence } from '../../../src/journal/replay/compare'
import { verify } from '../../../src/journal/replay/verify'
import { seededNumbers } from '../../../src/journal/runtime/seeded'
import { parseJson } from '../../../src/shared/json'
import type { Shopper } from '../../driver/shopper'
import type { ClientSetup } from '../../driver/startClient'
import { mutated } from './answersMutations'
import { begins, opensAgain, missingOf, offersOf, WALKS, type Walk } from './answersWalks'
import { leftLoading } from '../lists/listRules'

type Start = (setup: ClientSetup) => Shopper
/** The result of parsing a mutated answer. */
type Verdict = 'malformed' | 'dropped' | 'fits'
export interface AnswersVisit {
  readonly shopper: Shopper
  readonly broken: readonly string[]
  /** The mutation and its place. */
  readonly what: string
  readonly verdict: Verdict
  readonly healed: 'at once' | 'after retry' | 'after opening again'
}

const RETRIES = 4

/** Visits the screen of a mutated answer, restores the server, and retries as the screens offer. */
export async function mutatedVisit(start: Start, index: number): Promise<AnswersVisit> {
  const walk = WALKS[index % WALKS.length] as Walk
  const random = seededNumbers(`answers ${index}`)
  const shopper = start({ seed: `answers-${index}`, strict: false })
  const { world } = shopper
  const endpoint = endpoints[walk.endpoint]
  const [broken, verdicts, done]: [string[], Set<Verdict>, Set<string>] = [[], new Set(), new Set()]
  const times = [1, 1, 2, null][random() % 4] ?? null
  // A mutation is deterministic: a faulty server stays faulty until it is repaired.
  const seed = `mutation ${index}`
  world.faults.add({
    kind: 'mutate', path: endpoint.path, times, skip: walk.phoneNo === undefined && random() % 8 === 0 ? 1 : 0,
    mutate: (data) => {
      const { text, what } = mutated(data, seededNumbers(seed))
      done.add(what)
      verdicts.add(verdictOf(walk, text))
      return text
    },
  })
  const looks = (when: string) => {
    for (const what of leftLoading(shopper.state())) broken.push(`${when}: ${what}`)
  }
  await begins(shopper, walk)
  await walk.visit(shopper)
  await shopper.waits(4_000)
  looks('mutated')
  const verdict = (['malformed', 'dropped', 'fits'] as const).find((each) => verdicts.has(each)) ?? 'fits'
  const offered = offersOf(shopper).length
  if (verdict === 'dropped' && offered > 0) broken.push('one malformed item spoiled more than itself')
  const atOnce = missingOf(shopper, walk).length === 0 && offered === 0
  world.faults.clear()
  for (let round = 0; round < RETRIES && offersOf(shopper).length > 0; round++) await retries(shopper, broken)
  for (let left = offersOf(shopper).length; left > 0; left--) broken.push('it still says that it failed')
  let healed: AnswersVisit['healed'] = atOnce ? 'at once' : 'after retry'
  if (missingOf(shopper, walk).length > 0) {
    healed = 'after opening again'
    await opensAgain(shopper, walk)
    await shopper.waits(4_000)
    for (const what of missingOf(shopper, walk)) broken.push(`healed: ${what}`)
  }
  looks('healed')
  broken.push(...shopper.errors.map((error) => `a bug was caught: ${error}`))
  const { divergence } = verify(shopper.journal(), startReplay)
  if (divergence) broken.push(printDivergence(divergence))
  return { shopper, broken, what: `${walk.endpoint}: ${[...done].join(', ') || 'nothing'}`, verdict, healed }
}

async function retries(shopper: Shopper, broken: string[]): Promise<void> {
  for (const [name, tap] of offersOf(shopper)) {
    // A page and its list may share one answer: the previous tap has loaded both.
    if (!offersOf(shopper).some(([offered]) => offered === name)) continue
    const before = requestsOf(shopper)
    await tap()
    if (requestsOf(shopper) === before) broken.push('a retry asked for nothing')
  }
  await shopper.waits(3_000)
}

function requestsOf({ world }: Shopper): number {
  return Object.values(world.stats.requests).reduce((sum, times) => sum + times, 0)
}

function verdictOf({ endpoint }: Walk, text: string): Verdict {
  const data = parseJson(`{"data":${text}}`) as { readonly data: unknown } | undefined
  const parsed = data && parseAnswer<unknown>(endpoints[endpoint], data.data)
  if (!parsed || 'malformed' in parsed) return 'malformed'
  return parsed.dropped.length > 0 ? 'dropped' : 'fits'
}
