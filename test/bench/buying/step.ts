import type { Locator } from 'playwright-core'
import { untilQuiet, type Phone } from '../visit/phone'

/** A call or script that the page requested, in milliseconds since the tap. */
export interface Called {
  readonly path: string
  readonly at: number
  readonly ms: number
}

/** An element that matches a CSS selector and contains the text. */
export interface Sight {
  readonly css: string
  readonly words: string
}

/** Result of a tap, in milliseconds. */
export interface StepTimes {
  /** From the touch to the frame that shows each sight. */
  readonly shown: readonly number[]
  readonly calls: readonly Called[]
}

/** Time limit of a step in milliseconds. */
const PATIENCE_MS = 15_000

type Timing = typeof window & { benchStep?: Promise<{ began: number; shown: number[] } | null> }

/** Taps the middle of a button and waits for the first frame that shows each of the sights. */
export async function tapFor({ page }: Phone, button: Locator, sights: readonly Sight[]): Promise<StepTimes> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('There is no button to tap.')
  await page.evaluate(awaitSights, [sights, PATIENCE_MS] as const)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const times = await page.evaluate(() => (window as Timing).benchStep ?? null)
  if (times === null) throw new Error(`Not all of ${sights.map(({ css }) => css).join(', ')} came within ${PATIENCE_MS} ms.`)
  await untilQuiet(page)
  return { shown: times.shown, calls: await page.evaluate(callsSince, times.began) }
}

// The next two functions run in the page.
function awaitSights([sights, patience]: readonly [readonly Sight[], number]): void {
  performance.clearResourceTimings();
  (window as Timing).benchStep = new Promise((resolve) => {
    document.addEventListener('pointerdown', ({ timeStamp: began }) => {
      const isShown = ({ css, words }: Sight) =>
        [...document.querySelectorAll(css)].some((element) =>
          element.checkVisibility() && `${element.ariaLabel ?? ''}${element.textContent}`.includes(words))
      const painted = sights.map((sight) => new Promise<number>((seen) => {
        const look = () => {
          if (isShown(sight)) requestAnimationFrame(() => setTimeout(() => seen(performance.now() - began)))
          else if (performance.now() - began > patience) resolve(null)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }))
      void Promise.all(painted).then((shown) => resolve({ began, shown }))
    }, { once: true, capture: true })
  })
}

function callsSince(began: number): Called[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ name, startTime, duration }) => ({ path: new URL(name).pathname, at: startTime - began, ms: duration }))
    .filter(({ path }) => path.startsWith('/api/') || path.endsWith('.js'))
}
