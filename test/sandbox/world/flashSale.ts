const ROUND_MS = 3 * 60 * 60_000
/** The first sale of a fresh world ends after this, so that all three boxes of the clock show something. */
const FIRST_MS = (2 * 3600 + 14 * 60 + 37) * 1000

/** One sale follows the other, each three hours long. */
export function createFlashSale(now: () => number) {
  let endOfRound = now() + FIRST_MS
  let round = 1
  const catchUp = () => {
    while (endOfRound <= now()) {
      endOfRound += ROUND_MS
      round += 1
    }
  }
  return {
    /** Whole seconds left, and which sale it is. */
    current() {
      catchUp()
      return { secondsLeft: Math.ceil((endOfRound - now()) / 1000), round }
    },
    /** Ends the sale that runs; the next starts at once. */
    endNow(): void {
      catchUp()
      endOfRound = now() + ROUND_MS
      round += 1
    },
    /** Lets the sale that runs end in so many seconds. */
    endIn(seconds: number): void {
      catchUp()
      endOfRound = now() + seconds * 1000
    },
  }
}
export type FlashSaleDesk = ReturnType<typeof createFlashSale>
