// The fleet page: the results of a run on this machine, by mouse and keyboard, in both colour schemes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createDesk } from '../../../src/support/desk/createDesk'
import type { FleetFailure, FleetJob } from '../../../src/support/fleet/fleetJobs'
import { launchBrowser } from '../harness/launchBrowser'
import { violations } from '../harness/look'
import { newShopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'

const TOKEN = 'staff-token'
const FOLDER = mkdtempSync(join(tmpdir(), 'dekat-fleet-'))

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  const desk = createDesk({ build: '', replayers: null, fleetFolder: FOLDER, token: TOKEN, now: Date.now })
  ;[browser, app] = await Promise.all([launchBrowser(), startApp({ desk })])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  rmSync(FOLDER, { recursive: true })
})

/** A finished run as `npm run fleet` stores it: jobs of 50 sessions, the first with failures. */
function leaveRun(name: string, kind: FleetJob['kind'], startedAt: number, jobs: number, failures: readonly FleetFailure[]): void {
  const lines = [
    { k: 'run', kind, code: '2.6.2-abc', startedAt, total: jobs * 50, jobs },
    ...Array.from({ length: jobs }, (_, job) => ({
      k: 'job', job, worker: `laptop-${job % 2}`, at: startedAt + (job + 1) * 1_000,
      result: { sessions: 50, ms: 900, failures: job === 0 ? failures : [] },
    })),
  ]
  writeFileSync(join(FOLDER, `${name}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

it.each(['light', 'dark'] as const)('shows the runs and their failures, %s', async (colorScheme) => {
  const now = Date.now()
  leaveRun('1-simulated', 'simulate', now - 120_000, 20, [])
  leaveRun('2-verified', 'verify', now - 60_000, 3, [
    { item: 'a.jsonl', kind: 'timer', cause: 'a timer got another length: 3000 ms, not 4000' },
    { item: 'b.jsonl', kind: 'timer', cause: 'a timer got another length: 3000 ms, not 4000' },
    { item: 'torn.jsonl', kind: 'unreadable', cause: 'this is not JSON' },
  ])
  const options = { baseURL: app.url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme }
  const { page, policyReports, pageErrors, close } = await newShopper(browser, options)
  await page.goto('/console/')
  await page.getByLabel('Token of the desk').fill(TOKEN)
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  await page.getByRole('button', { name: /Fleet/ }).click()
  await page.getByRole('heading', { name: 'Fleet' }).waitFor()
  const aside = page.getByRole('complementary', { name: 'The chosen run' })
  const group = aside.getByRole('listitem').filter({ hasText: 'a timer got another length' })
  await group.getByText('a.jsonl, b.jsonl').waitFor()
  expect(await aside.getByRole('listitem').count()).toBe(2)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('j')
  await aside.getByText('None.').waitFor()
  expect(await page.getByRole('button', { pressed: true }).innerText()).toContain('1,000')
  await page.keyboard.press('k')
  await group.waitFor()
  await page.keyboard.press('i')
  await page.getByRole('button', { name: /Fleet/ }).waitFor()
  expect([...policyReports, ...pageErrors]).toEqual([])
  await close()
})
