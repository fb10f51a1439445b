import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
export const LANGUAGES = ['id-ID', 'en-GB', 'zh-CN'] as const

/** Violations of WCAG 2.2 A and AA, as `rule: first node`. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, which the page's policy on scripts does not concern.
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(context: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[]; passes: object[] }>
      }
    }
    const { violations: found, passes } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    if (passes.length < 5) throw new Error('axe looked at next to nothing')
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
  })
}

/** Time for what moves to have moved. */
export function settle(page: Page): Promise<void> {
  return page.waitForTimeout(700)
}

/** How far the page is scrolled, once it has come to rest. */
export async function restingPlace(page: Page): Promise<number> {
  let place = -1
  for (let still = 0; still < 6; ) {
    await page.waitForTimeout(100)
    const now = await page.evaluate(() => window.scrollY)
    still = now === place ? still + 1 : 0
    place = now
  }
  return place
}
