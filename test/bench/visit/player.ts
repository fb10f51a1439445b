import type { Figures } from './firstVisit'
import { SLOW_FRAME_MS, swipe } from './longList'
import { notesOf } from './pageWatch'
import { untilQuiet, type Phone } from './phone'
import { median, percentile } from '../../../src/cli/statistics'

/** Number of videos to swipe past. */
const VIDEOS = 10
const MAX_SWIPES = 2 * VIDEOS

/** Opens a page of stacked videos and swipes through them. Measures frames from each touch until the next video has settled. */
export async function swipeThrough({ page, client }: Phone, path: string): Promise<Figures> {
  await page.goto(path)
  const slides = page.getByRole('article')
  await slides.first().waitFor({ timeout: 60_000 })
  await untilQuiet(page)
  const passed = () => slides.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().bottom <= 1).length)
  // A swipe before the strip has settled may not move it; a strip that does not move would have perfect frames.
  for (let swipes = 0; (await passed()) < VIDEOS; swipes++) {
    if (swipes === MAX_SWIPES) throw new Error(`${path}: only ${await passed()} of ${VIDEOS} videos were passed.`)
    await swipe({ page, client })
  }
  const { frames } = await notesOf(page)
  return {
    frame: median(frames), frameP95: percentile(frames, 0.95), frames: frames.length,
    slowFrames: frames.filter((ms) => ms > SLOW_FRAME_MS).length,
  }
}
