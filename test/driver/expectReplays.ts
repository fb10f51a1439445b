import { startReplay } from '../../src/app/replayClient'
import { printDivergence } from '../../src/journal/compare'
import { verify } from '../../src/journal/replay'
import type { Shopper } from './shopper'

/** What every flow ends with: no bug was caught but those expected, no rule of strict mode was broken, and the redacted journal replays. */
export function expectReplays(shopper: Shopper, errors: readonly unknown[] = []): void {
  expect(shopper.errors).toEqual(errors)
  expect(shopper.session.violations).toEqual([])
  const { divergence } = verify(shopper.journal(), startReplay)
  if (divergence) throw new Error(printDivergence(divergence))
}

/** Whether `wanted` stand in `types` in this order, others between them or not. */
export function inOrder(types: readonly string[], wanted: readonly string[]): boolean {
  let next = 0
  for (const type of types) if (type === wanted[next]) next++
  return next === wanted.length
}
