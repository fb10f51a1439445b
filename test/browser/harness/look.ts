import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { isFull, movingPart } from '../../tools/run/seeds'
import { isWaiting } from './requests'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
export const LANGUAGES = ['id-ID', 'en-GB', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]
const [FIRST, ...OTHERS] = LANGUAGES
/** The languages in which screens are checked: the first always, the others in rotation. */
export const CHECKED_LANGUAGES: readonly Language[] = [FIRST, ...movingPart(OTHERS, 2)]

/** Milliseconds without a change after which a page is stable, and the time limit. */
const [STILL_MS, PATIENCE_MS] = [200, 5_000]

/** Screens have the same structure in all languages: axe checks the first, and all of them in `test:full`. */
export function isCheckedByAxe(locale: Language): boolean {
  return isFull || locale === FIRST
}

/** Pixels by which a page is wider than its screen. A wide row of a list does not make the page scroll: its layout is contained. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (element: Element) => {
      let around = element.parentElement
      while (around && around !== document.body && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
      return around !== document.body
    }
    const edges = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right >= clientWidth + 1 && !isCut(element))
      .map((element) => Math.floor(element.getBoundingClientRect().right))
    return Math.max(scrollWidth, ...edges) - clientWidth
  })
}

/** The same at twice the text size, which is restored afterwards. */
export async function tooWideInLargeText(page: Page): Promise<number> {
  const sized = (fontSize: string) => page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
  await sized('200%')
  const over = await tooWide(page)
  await sized('')
  return over
}

/** Text fields with a font below 16 px: an iPhone zooms into them. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `below 16 px: ${field.outerHTML.slice(0, 120)}`))
}

/** Faults of a stable page: axe violations (if it checks this language), text fields that cause zoom, and horizontal overflow. */
export async function faultsIn(page: Page, locale: Language = FIRST): Promise<string[]> {
  await settle(page)
  const found = [...(isCheckedByAxe(locale) ? await violations(page) : []), ...(await smallFields(page))]
  const over = await tooWide(page)
  return over > 0 ? [...found, `${over} px too wide`] : found
}

/** A typical phone. No button label may wrap on it. */
const USUAL_PHONE = { width: 390, height: 844 }

/** Buttons whose label wraps on the usual phone. The viewport is restored afterwards. */
export async function wrappedButtons(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(USUAL_PHONE)
  const found = await page.evaluate(() => {
    const isButton = (element: HTMLElement) => {
      const { borderTopLeftRadius } = getComputedStyle(element)
      // Pill-shaped buttons only: cards and rows are buttons too and may have several lines.
      const isVisible = element.checkVisibility({ visibilityProperty: true })
      return isVisible && Number.parseFloat(borderTopLeftRadius) * 2 >= element.offsetHeight && element.offsetHeight > 0
    }
    const linesOf = (element: HTMLElement) => {
      const words = document.createRange()
      const tops: number[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Text for screen readers only is one pixel wide.
        if (node.parentElement?.closest('.spoken')) continue
        words.selectNodeContents(node)
        for (const { top, height, width } of words.getClientRects()) if (width > 1) tops.push(top + height / 2)
      }
      return tops.sort((a, b) => a - b).filter((top, at) => at === 0 || top - (tops[at - 1] ?? 0) > 8).length
    }
    return [...document.querySelectorAll<HTMLElement>('button, a[href]')]
      .filter((element) => isButton(element) && linesOf(element) > 1)
      .map((element) => element.innerText.replace(/\s+/g, ' '))
  })
  if (before) await page.setViewportSize(before)
  return found
}

/** All visual faults of a page: `faultsIn`, wrapped button labels, and overflow with large text. */
export async function allFaultsIn(page: Page, locale: Language = FIRST): Promise<string[]> {
  const faults = await faultsIn(page, locale)
  const wrapped = (await wrappedButtons(page)).map((words) => `two lines at 390 px: ${words}`)
  const over = await tooWideInLargeText(page)
  return [...faults, ...wrapped, ...(over > 0 ? [`${over} px too wide in large text`] : [])]
}

/** Messages that a language lacks, from the console. */
export function missingMessages(consoleErrors: readonly string[]): string[] {
  return consoleErrors.filter((line) => line.includes('MISSING_TRANSLATION'))
}

interface AxeRule {
  id: string
  nodes: { html: string; target: string[] }[]
}

/** Violations of WCAG 2.2 A and AA, as `rule: first node`. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated through the protocol, so the page's script policy does not apply.
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document | Element, options: object): Promise<{ violations: AxeRule[]; passes: object[] }> }
    }
    /** The target is small only because a bar at the edge of the screen covers a part of it, until the page is scrolled. */
    const isCovered = async (target: string) => {
      const element = document.querySelector(target)
      const top = window.scrollY
      element?.scrollIntoView({ block: 'center' })
      const again = element && await axe.run(element, { runOnly: ['target-size'] })
      window.scrollTo(0, top)
      return again?.violations.length === 0
    }
    const { violations: found, passes } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    if (passes.length < 5) throw new Error('axe looked at next to nothing')
    const faults: string[] = []
    for (const { id, nodes } of found) {
      for (const { html, target: [target = ''] } of nodes) {
        if (id !== 'target-size' || !(await isCovered(target))) faults.push(`${id}: ${html.slice(0, 160)}`)
      }
    }
    return faults
  })
}

/** Waits until there are no animations, changes or pending requests; endless animations are ignored. */
export async function settle(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  do {
    while (isWaiting(page) && Date.now() < until) await page.waitForTimeout(25)
    await page.evaluate(waitUntilStill, [STILL_MS, PATIENCE_MS] as const)
  } while (isWaiting(page) && Date.now() < until)
}

// Runs in the page.
async function waitUntilStill([stillMs, patienceMs]: readonly [number, number]): Promise<void> {
  const began = performance.now()
  let changedAt = began
  const changes = new MutationObserver(() => (changedAt = performance.now()))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const isMoving = () =>
    document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let now = began; now - began < patienceMs; now = performance.now()) {
    if (isMoving()) changedAt = now
    if (now - changedAt > stillMs) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  changes.disconnect()
}

/** The scroll position after the page has become stable. */
export async function restingPlace(page: Page): Promise<number> {
  let place = -1
  for (let still = 0; still < 6; ) {
    await page.waitForTimeout(100)
    const now = await page.evaluate(() => window.scrollY)
    still = now === place && !isWaiting(page) ? still + 1 : 0
    place = now
  }
  return place
}

/** Elements whose computed style changes when the style elements of the body are removed: they would look different until it is parsed. */
export function differentWithoutBodyStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('html, body, #root *')]
    const styles = () => elements.map((element) => ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo || null)
      return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
    }).join('|'))
    const complete = styles()
    document.querySelectorAll('body style').forEach((style) => style.remove())
    const critical = styles()
    return elements.filter((_, at) => complete[at] !== critical[at]).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}
