// How fast the console opens a long session, goes to its turns and scrolls, and its memory. `npm run bench:console`, after a build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchOwnBrowser } from '../browser/harness/launchBrowser'
import { newShopper } from '../browser/harness/newShopper'
import { startApp } from '../browser/harness/startApp'
import { vanishedCoupon } from '../incidents/vanishedCoupon'
import { percentile } from './visit/statistics'

/** Milliseconds; of memory MB. */
const BARS = { open: 300, turn: 200, frame: 50, memory: 250 }
/** So many rounds make 10,000 actions. */
const ROUNDS = 146
const RUNS = 5

async function main(): Promise<void> {
  const { journal } = await vanishedCoupon(Number(process.argv[2] ?? ROUNDS))
  const folder = mkdtempSync(join(tmpdir(), 'dekat-journal-'))
  const file = join(folder, 'long.jsonl')
  writeFileSync(file, journal)
  const actions = journal.split('\n').filter((line) => /^\{"k":"[is]"/.test(line)).length
  const [browser, app] = await Promise.all([launchOwnBrowser(), startApp()])
  const opens: number[] = []
  const turns: number[] = []
  const frames: number[] = []
  let memory = 0
  try {
    for (let run = 0; run < RUNS; run++) {
      const options = { baseURL: app.url, locale: 'en-GB', viewport: { width: 1440, height: 900 } }
      const { page, close } = await newShopper(browser, options)
      await page.goto('/console/')
      await page.waitForTimeout(1_000)
      opens.push(await timeToTimeline(page, file))
      await page.getByText('Same under today’s code').waitFor({ timeout: 120_000 })
      for (let jump = 1; jump <= 8; jump++) turns.push(await timeToTurn(page, jump / 9))
      frames.push(await longestFrame(page))
      memory = Math.max(memory, await usedMegabytes(page))
      await close()
    }
  } finally {
    await browser.close()
    await app.close()
    rmSync(folder, { recursive: true })
  }
  const median = (values: readonly number[]) => Math.round(percentile(values, 0.5))
  console.log(`${actions} actions in ${(journal.length / 1e6).toFixed(1)} MB, ${RUNS} runs`)
  console.log(`from the choice to the timeline  ${median(opens)} ms  (${opens.map(Math.round).join(', ')})  bar ${BARS.open}`)
  console.log(`any turn on the stage            ${median(turns)} ms, at most ${Math.round(Math.max(...turns))}  bar ${BARS.turn}`)
  console.log(`longest frame while scrolling    ${median(frames)} ms, at most ${Math.round(Math.max(...frames))}  bar ${BARS.frame}`)
  console.log(`heap of the page                 ${Math.round(memory)} MB  bar ${BARS.memory}`)
  process.exitCode = median(opens) <= BARS.open && Math.max(...turns) <= BARS.turn && memory <= BARS.memory ? 0 : 1
}

/** From the choice of a file on the disk to the frame in which the timeline stands. */
async function timeToTimeline(page: Page, file: string): Promise<number> {
  await page.evaluate(`window.bench = { began: 0, done: new Promise((resolve) => {
    document.querySelector('input[type=file]').addEventListener('change', () => { window.bench.began = performance.now() }, true)
    const seen = () => document.querySelector('section[aria-label="Timeline"] svg[role="img"]')
    new MutationObserver((_, observer) => {
      if (!seen()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.bench.began)))
    }).observe(document.body, { childList: true, subtree: true })
  }) }`)
  await page.getByLabel('Journal files').setInputFiles(file)
  return await page.evaluate('window.bench.done')
}

/** A click on the minimap at some part of its length, until the stage has drawn the app. */
async function timeToTurn(page: Page, share: number): Promise<number> {
  return await page.evaluate(`new Promise((resolve) => {
    const range = document.querySelector('input[type=range]')
    const { left, width, top, height } = range.getBoundingClientRect()
    const stage = document.querySelector('iframe').contentDocument
    const at = performance.now()
    let settled = 0
    const done = () => { clearTimeout(settled); settled = setTimeout(() => { observer.disconnect(); resolve(last - at) }, 300) }
    let last = at
    const drawn = () => requestAnimationFrame(() => { last = performance.now(); done() })
    const observer = new MutationObserver(drawn)
    observer.observe(stage.getElementById('root'), { childList: true, subtree: true, characterData: true })
    range.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: left + width * ${share}, clientY: top + height / 2 }))
    drawn()
  })`)
}

/** The longest frame while the list of turns is scrolled for two seconds. */
async function longestFrame(page: Page): Promise<number> {
  return await page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('[role=listbox] > div')
    let [last, longest, frames] = [performance.now(), 0, 0]
    const step = (now) => {
      longest = frames > 1 ? Math.max(longest, now - last) : 0
      last = now
      list.scrollTop += 240
      if (++frames < 120) requestAnimationFrame(step)
      else resolve(longest)
    }
    requestAnimationFrame(step)
  })`)
}

async function usedMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

void main()
