import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { LANGUAGE, SCREEN, TIME_ZONE, type Engine, type EnginePage } from './types'
import { freePort } from '../../server/freePort'

const INSTALL = 'Install: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb'
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN_SERVER = '/usr/bin/Xvfb'
/** The Python of the system: packages of Debian are not there for others. */
const PYTHON = '/usr/bin/python3'
const WINDOW = join(__dirname, 'webkitWindow.py')
const USER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) '
  + 'Version/18.5 Mobile/15E148 Safari/604.1'
const NAME = 'dekat'
const STARTS_WITHIN_MS = 20_000
const DRAG_MS = 300
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A screen without a monitor; the server picks a free number and writes it to its output. */
async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const size = `${SCREEN.width + 60}x${SCREEN.height + 200}x24`
  const options = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']
  const process = spawn(SCREEN_SERVER, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const display = await new Promise<string>((resolve, reject) => {
    process.stdout?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${String(code)}`)))
    process.once('error', reject)
  })
  return { process, display }
}

async function startWindow(port: number): Promise<WebDriver> {
  const until = Date.now() + STARTS_WITHIN_MS
  while (!(await fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false))) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer')
    await pause(100)
  }
  const capabilities = new Capabilities({ browserName: NAME, 'webkitgtk:browserOptions': { binary: PYTHON, args: [WINDOW] } })
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

/** Gives the page, not the window, the size of the phone. The window changes after the answer, so one measurement may be too early. */
async function resize(driver: WebDriver): Promise<void> {
  let height: number = SCREEN.height
  let size: readonly number[] = []
  for (let attempt = 0; attempt < 20; attempt++) {
    await driver.manage().window().setRect({ x: 0, y: 0, width: SCREEN.width, height })
    await pause(100)
    size = await driver.executeScript<readonly number[]>('return [innerWidth, innerHeight]')
    if (String(size) === String([SCREEN.width, SCREEN.height])) return
    height += SCREEN.height - (size[1] ?? 0)
  }
  throw new Error(`The window of WebKit is ${size.join(' × ')}`)
}

/** A script that calls its last argument with the value of an expression. It has no `eval`, which the policy of the app refuses. */
const evaluating = (expression: string) => `const done = arguments[arguments.length - 1]
  Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`

function pageOf(driver: WebDriver, version: string, end: () => void): EnginePage {
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
  return {
    version,
    // Classic WebDriver reports no errors of a page.
    errors: [],
    open: (url) => driver.get(url),
    async evaluate(expression) {
      const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(evaluating(expression))
      if (error !== undefined) throw new Error(error)
      return value
    },
    tap: (x, y) => driver.actions().move({ ...at(x, y), duration: 0 }).press().release().perform(),
    drag: (from, to) => driver.actions()
      .move({ ...at(...from), duration: 0 }).press().move({ ...at(...to), duration: DRAG_MS }).release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: () => driver.actions().sendKeys(Key.ENTER).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined)
      end()
    },
  }
}

/** WebKitGTK by WebKitWebDriver: near today's Safari. */
export const webkit: Engine = {
  name: 'webkit',
  title: 'WebKitGTK',
  whyNot() {
    const missing = [DRIVER, SCREEN_SERVER, PYTHON].filter((path) => !existsSync(path))
    if (missing.length > 0) return `Missing: ${missing.join(', ')}. ${INSTALL}`
    try {
      execFileSync(PYTHON, ['-c', "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"], { stdio: 'ignore' })
      return null
    } catch {
      return `Python has no WebKitGTK. ${INSTALL}`
    }
  },
  async start({ folder, place }) {
    const screen = await startScreen()
    const port = await freePort()
    const settings = { name: NAME, language: LANGUAGE, userAgent: USER_AGENT, folder, place: place && [place.latitude, place.longitude] }
    const service = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: screen.display, TZ: TIME_ZONE, NO_AT_BRIDGE: '1', DEKAT_WINDOW: JSON.stringify(settings) },
    })
    const end = () => {
      service.kill()
      screen.process.kill()
    }
    try {
      const driver = await startWindow(port)
      await resize(driver)
      return pageOf(driver, `WebKitGTK ${String((await driver.getCapabilities()).get('browserVersion'))}`, end)
    } catch (error) {
      end()
      throw error
    }
  },
}
