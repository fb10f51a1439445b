import type { Browser } from 'playwright-core'
import { newShopper } from '../../browser/harness/newShopper'
import { longestFrame, timeToRest, timeToSight, usedMegabytes, type Measured } from './measures'

const OPEN = `document.querySelector('section[aria-label="Timeline"] svg[role="img"]')`
const STAGE = `document.querySelector('iframe').contentDocument.getElementById('root')`

/** Clicks the minimap at a share of its length. */
const click = (share: number) => `
    const range = document.querySelector('input[type=range]')
    const { left, width, top, height } = range.getBoundingClientRect()
    range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + width * ${share}, clientY: top + height / 2 }))`

/** Opens a journal in the console, jumps to eight moments, and scrolls its turns. */
export async function measureConsole(browser: Browser, baseURL: string, file: string): Promise<Measured> {
  const { page, close } = await newShopper(browser, { baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await page.goto('/console/')
  await page.waitForTimeout(1_000)
  const open = await timeToSight(page, OPEN, () => page.getByLabel('Journal files').setInputFiles(file))
  await page.getByText('Same under today’s code').waitFor({ timeout: 120_000 })
  const jumps: number[] = []
  for (let jump = 1; jump <= 8; jump++) jumps.push(await timeToRest(page, click(jump / 9), STAGE))
  const frame = await longestFrame(page, '[role=listbox] > div')
  const memory = await usedMegabytes(page)
  await close()
  return { open, jumps, frame, memory }
}
