import type { Page } from 'playwright-core'
import type { Figures } from './firstVisit'
import { untilQuiet, type Phone } from './phone'

/** A touch point in the middle of the screen, and the card there. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly top: number
}

/** Time limit in milliseconds. */
const PATIENCE_MS = 15_000
const PLACES = { x: 195, ys: [420, 340, 500, 260] }
/** Tolerance of a restored scroll position, in pixels. */
const SLACK = 2

/**
 * Taps the card in the middle of the screen and goes back. Measures the time until the store is shown, and until the card is back
 * in place.
 */
export async function tapAndBack({ page }: Phone): Promise<Figures> {
  const spot = await page.evaluate(findCard, PLACES)
  if (spot === null) throw new Error('There is no card in the middle of the screen to tap.')
  await page.evaluate(awaitChange, [spot, PATIENCE_MS] as const)
  await page.touchscreen.tap(spot.x, spot.y)
  const tap = await outcome(page)
  await untilQuiet(page)
  await page.evaluate(goBack, [spot, PATIENCE_MS, SLACK] as const)
  const back = await outcome(page)
  return { tap, back }
}

type Timing = typeof window & { benchOutcome?: Promise<number | null> }

async function outcome(page: Page): Promise<number> {
  return (await page.evaluate(() => (window as Timing).benchOutcome ?? null)) ?? Number.NaN
}

// The next three functions run in the page. A timer set in a frame callback runs after that frame was painted.
function findCard({ x, ys }: typeof PLACES): Spot | null {
  for (const y of ys) {
    const card = document.elementFromPoint(x, y)?.closest('article')
    if (card) return { x, y, name: card.querySelector('h3')?.textContent ?? '', top: card.getBoundingClientRect().top }
  }
  return null
}

function awaitChange([{ x, y, name }, patience]: readonly [Spot, number]): void {
  (window as Timing).benchOutcome = new Promise((resolve) => {
    document.addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        const shown = document.elementFromPoint(x, y)?.closest('article')?.querySelector('h3')?.textContent
        const now = performance.now()
        if (shown !== name) setTimeout(() => resolve(performance.now() - timeStamp))
        else if (now - timeStamp > patience) resolve(null)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { once: true, capture: true })
  })
}

function goBack([{ x, y, name, top }, patience, slack]: readonly [Spot, number, number]): void {
  (window as Timing).benchOutcome = new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      const card = document.elementFromPoint(x, y)?.closest('article')
      const now = performance.now()
      const isSamePlace = card?.querySelector('h3')?.textContent === name && Math.abs(card.getBoundingClientRect().top - top) <= slack
      if (isSamePlace) setTimeout(() => resolve(performance.now() - began))
      else if (now - began > patience) resolve(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    history.back()
  })
}
