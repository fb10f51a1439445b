import { startReplay } from '../../src/app/recording/replayClient'
import { printDivergence } from '../../src/journal/replay/compare'
import { verify } from '../../src/journal/replay/verify'
import { isTurnOf } from '../tools/run/seeds'
import type { Shopper } from './shopper'
import { standInAdvice } from './standInAdvice'

/** A replay costs as much as the flow. Each commit replays a third of the flows; a flow that is run alone always replays. */
const REPLAY_SHARE = 3

/** Ends every flow: only expected errors were caught, strict mode found nothing, and the redacted journal replays. */
export function expectReplays(shopper: Shopper, errors: readonly unknown[] = []): void {
  expect(shopper.errors).toEqual(errors)
  expect(shopper.session.violations).toEqual([])
  if (!isTurnOf(expect.getState().currentTestName ?? '', REPLAY_SHARE)) return
  const { divergence } = verify(shopper.journal(), startReplay)
  if (divergence) throw new Error([printDivergence(divergence), standInAdvice(divergence) ?? []].flat().join('\n'))
}

/** `types` contains the `wanted` ones in this order, possibly with others between them. */
export function inOrder(types: readonly string[], wanted: readonly string[]): boolean {
  let next = 0
  for (const type of types) if (type === wanted[next]) next++
  return next === wanted.length
}
