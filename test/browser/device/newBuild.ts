import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { dist } from '../harness/startApp'

/** A copy of the build that a new build can replace. */
export function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-dist-'))
  cpSync(dist, folder, { recursive: true })
  // The server would send the compressed file.
  rmSync(join(folder, 'service-worker.js.br'))
  return folder
}

/** Publishes a new build, which this page's browser downloads: its worker waits. The page must be controlled by a worker already. */
export async function deployNextBuild(page: Page, folder: string): Promise<void> {
  appendFileSync(join(folder, 'service-worker.js'), '\n// the next build\n')
  await page.evaluate(async () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { hasNewWorker: true }))
    const registration = await navigator.serviceWorker.ready
    const installed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => registration.waiting && resolve())
      })
    })
    await registration.update()
    await installed
  })
}
