import { statSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { liftedText, type LiftedState } from '../../../src/journal/replay/devTools'
import { ACTION_ROWS, openDevTools, type DevToolsApp } from '../../browser/harness/devToolsApp'
import { writePieces } from '../../../src/cli/journal/writing'
import { longestFrame, timeToRest, timeToSight, usedMegabytes, type Measured } from './measures'

const FEATURES = { import: true, jump: true, skip: true }
const PATIENCE_MS = 60_000

/** Opens a file with `actions` actions, including `@@INIT`, in Redux DevTools, jumps to eight of them, and scrolls their list. */
export async function measureDevTools(browser: Browser, file: string, actions: number): Promise<Measured> {
  const tools = await openDevTools(browser, FEATURES)
  const { page } = tools
  await page.getByTestId('inspector').getByText('State', { exact: true }).click()
  await page.waitForTimeout(1_000)
  const open = await timeToList(tools, file, actions)
  const jumps: number[] = []
  for (let jump = 1; jump <= 8; jump++) jumps.push(await timeToState(tools, Math.round(((actions - 1) * jump) / 9)))
  const frame = await longestFrame(page, '[data-testid=actionListRows]')
  const memory = await usedMegabytes(page)
  await tools.close()
  return { open, jumps, frame, memory }
}

/** The time in which the tools list a file's actions, or why they fail within a minute. */
export async function tryDevTools(browser: Browser, file: string, actions: number): Promise<string> {
  const tools = await openDevTools(browser, FEATURES)
  const crash = new Promise<string>((resolve) => tools.page.on('crash', () => resolve('the page crashed')))
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, `nothing after ${PATIENCE_MS / 1_000} s`))
  const shown = timeToList(tools, file, actions).then((ms) => `listed after ${Math.round(ms)} ms`, (error: Error) => error.message)
  const outcome = await Promise.race([crash, late, shown])
  const complaint = tools.complaints[0]
  await tools.close()
  return complaint === undefined ? outcome : `${outcome}; ${complaint}`
}

function timeToList({ page, imports }: DevToolsApp, file: string, actions: number): Promise<number> {
  return timeToSight(page, `document.querySelectorAll('${ACTION_ROWS}').length === ${actions}`, () => imports(file))
}

/** Clicks "Jump" in the row of an action and waits until list and state have changed. */
async function timeToState({ page }: DevToolsApp, action: number): Promise<number> {
  const row = `[data-testid=actionListRows] [data-id="${action}"]`
  await page.locator(row).hover()
  await page.locator(row).getByText('Jump').waitFor()
  const jump = `Array.from(document.querySelectorAll('${row} *')).findLast(({ textContent }) => textContent === 'Jump').click()`
  const ms = await timeToRest(page, jump, `document.getElementById('root')`)
  await page.locator('.slider').getByText(`(${action})`).waitFor()
  return ms
}

/** Writes a file for the tools, which may exceed the maximum length of a string. Returns its length in MB. */
export function writeLifted(path: string, lifted: LiftedState): number {
  return statSync(writePieces(path, liftedText(lifted))).size / 1e6
}
