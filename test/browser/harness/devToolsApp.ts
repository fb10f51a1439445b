import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { devToolsPages } from './devToolsPackage'

const ADDRESS = 'http://devtools.localhost'
/** The default server address of its settings. */
const SERVER = 'ws://localhost:8000/socketcluster/'
const CHANNEL = 'log'

export type DevToolsFeatures = Readonly<Record<string, boolean>>

/** The UI of Redux DevTools, connected to an idle session. */
export interface DevToolsApp {
  readonly page: Page
  /** Console errors and uncaught errors of the UI. */
  readonly complaints: string[]
  /** Imports a file with its button; returns after the file has been read. */
  imports(file: string): Promise<void>
  close(): Promise<void>
}

/** Opens the UI; its session announces the features of the extension's protocol. Throws when the package cannot be fetched. */
export async function openDevTools(browser: Browser, features: DevToolsFeatures): Promise<DevToolsApp> {
  const folder = devToolsPages()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route(`${ADDRESS}/**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname.replace(/\/$/, '/index.html'))
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
  await page.routeWebSocket(SERVER, (socket) => beServer(socket, features))
  await page.goto(`${ADDRESS}/`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('custom', { exact: true }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  const button = page.getByRole('button', { name: 'Import from a file' })
  return {
    page,
    complaints,
    async imports(file) {
      const choosing = page.waitForEvent('filechooser')
      await button.click()
      await (await choosing).setFiles(file)
    },
    close: () => context.close(),
  }
}

/** The rows of its action list, from `@@INIT` on; each has the id of its action in `data-id`. */
export const ACTION_ROWS = '[data-testid=actionListRows] [data-id]'

interface FromUi {
  readonly event: string
  /** The id of a call that expects an answer. */
  readonly cid?: number
  readonly data?: { readonly channel?: string }
}

/** The subset of SocketCluster that the UI needs before it shows a session, and the first message of one. */
function beServer(socket: WebSocketRoute, features: DevToolsFeatures): void {
  const send = (message: object) => socket.send(JSON.stringify(message))
  const answers: Readonly<Record<string, unknown>> = {
    '#handshake': { id: 'server', isAuthenticated: false, pingTimeout: 3_600_000 },
    login: CHANNEL,
  }
  socket.onMessage((text) => {
    const { event, cid, data } = JSON.parse(text.toString()) as FromUi
    if (cid !== undefined) send({ rid: cid, data: answers[event] })
    if (event !== '#subscribe' || data?.channel !== CHANNEL) return
    const began = { type: 'INIT', id: 'session', instanceId: 'session', payload: '{}', libConfig: { name: 'Dekat', features } }
    send({ event: '#publish', data: { channel: CHANNEL, data: began } })
  })
}
