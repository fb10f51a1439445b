import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { dist } from './harness/startApp'

/** A copy of the build, of which another build can come out. */
export function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-dist-'))
  cpSync(dist, folder, { recursive: true })
  // The server would send the form that the build compressed.
  rmSync(join(folder, 'service-worker.js.br'))
  return folder
}

/** The next build comes out, and this page's browser fetches it: its worker waits. The page must be a worker's already. */
export async function nextBuildComes(page: Page, folder: string): Promise<void> {
  appendFileSync(join(folder, 'service-worker.js'), '\n// the next build\n')
  await page.evaluate(async () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { takenOver: true }))
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
