import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReplay } from '../../../src/app/recording/replayClient'
import { printDivergence } from '../../../src/journal/replay/compare'
import { parseJournals } from '../../../src/journal/record/parse'
import { verify } from '../../../src/journal/replay/verify'
import { createDesk } from '../../../src/support/desk/createDesk'
import { shippedBuild } from '../../../src/support/desk/replayers'
import { startApp, type RunningApp } from '../harness/startApp'
import { TOURS, type ScreenName, type Tour } from './journeys'
import { LANDMARKS, type Layout } from './layout'
import type { Engine } from './types'
import { button, createUser, type User } from './user'

const REPLAYERS = join(__dirname, '../../../dist-desk/replay')
/** Every engine visits the same city. */
const SEED = 'engines'
const DOWNLOAD_PATIENCE_MS = 8_000

export interface EngineResult {
  readonly version: string
  /** Journeys in order, each with its failure or null. */
  readonly journeys: readonly { readonly name: string; readonly failure: string | null }[]
  readonly layouts: Readonly<Partial<Record<ScreenName, Layout>>>
}

interface Journals {
  readonly text: string
  readonly how: string
}

/** Plays all tours in an engine. Pictures, journals and profiles go below the folder. */
export async function runEngine(engine: Engine, folder: string, log: (line: string) => void): Promise<EngineResult> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const journeys: { name: string; failure: string | null }[] = []
  const layouts: Partial<Record<ScreenName, Layout>> = {}
  let version = ''
  for (const tour of TOURS) {
    const app = await openApp()
    const profile = join(folder, `${tour.name}-profile`)
    mkdirSync(profile, { recursive: true })
    const page = await engine.start({ folder: profile, origin: app.url, place: tour.place(app) })
    version = page.version
    const user = createUser(page, app.url)
    const note = (name: string, failure: string | null) => {
      journeys.push({ name, failure })
      log(`  ${failure === null ? 'ok    ' : 'FAILED'} ${name}${failure === null ? '' : `: ${failure}`}`)
    }
    let stopped: Promise<void> | undefined
    let servedUntil = Number.POSITIVE_INFINITY
    function stopServer(): Promise<void> {
      servedUntil = Math.min(servedUntil, Date.now())
      return (stopped ??= app.close())
    }
    try {
      await playTour(tour, { user, app, stopServer, servedUntil: () => servedUntil, folder, profile, layouts, note })
    } finally {
      await page.close()
      await stopServer()
    }
  }
  return { version, journeys, layouts }
}

async function openApp(): Promise<RunningApp> {
  const desk = createDesk({ build: await shippedBuild(REPLAYERS), replayers: REPLAYERS, token: 'staff-token', now: Date.now })
  const [app] = await Promise.all([startApp({ seed: SEED, prerendersHome: true, promotions: 'off', desk }), desk.open()])
  app.world.configs.exploreVideo.everyone = true
  return app
}

interface Stage {
  readonly user: User
  readonly app: RunningApp
  readonly stopServer: () => Promise<void>
  /** When the server was stopped, in ms: files that are missing later are no fault. */
  readonly servedUntil: () => number
  readonly folder: string
  readonly profile: string
  readonly layouts: Partial<Record<ScreenName, Layout>>
  note(name: string, failure: string | null): void
}

async function playTour(tour: Tour, { user, app, stopServer, servedUntil, folder, profile, layouts, note }: Stage): Promise<void> {
  async function shows(screen: ScreenName): Promise<void> {
    await user.rests()
    writeFileSync(join(folder, `${screen}.png`), await user.page.screenshot())
    const boxes = []
    for (const target of LANDMARKS[screen]) boxes.push(await user.measures(target))
    layouts[screen] = boxes
  }
  /** Plays one part; what it returns is printed beside its name. */
  async function attempt(name: string, work: () => Promise<string | void>): Promise<boolean> {
    let [output, failure]: [string, string | null] = ['', null]
    try {
      output = (await work()) ?? ''
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
    if (failure !== null) {
      const picture = await user.page.screenshot().catch(() => Buffer.alloc(0))
      writeFileSync(join(folder, `failed-${name.replace(/\W+/g, '-')}.png`), picture)
    }
    note(`${tour.name}: ${name}${output === '' ? '' : `, ${output}`}`, failure)
    return failure === null
  }
  for (const { name, play, isNeeded } of tour.journeys) {
    const hasPassed = await attempt(name, () => play(user, { app, shows, stopServer }))
    if (!hasPassed && isNeeded) break
  }
  await attempt('journal', async () => {
    const { text, how } = await exported(user, profile)
    writeFileSync(join(folder, `${tour.name}.jsonl`), text)
    const faults = faultsOf(text, servedUntil())
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `${parseJournals(text).length} page loads, exported ${how}`
  })
  const errors = user.page.errors.filter(({ at }) => at < servedUntil()).map((each) => each.text)
  if (errors.length > 0) note(`${tour.name}: page errors`, errors.join('\n'))
}

/** The journals of all page loads: by the button of the developer options where the engine stores the file, else by the same function. */
async function exported(user: User, profile: string): Promise<Journals> {
  await user.opensInside('/platform/developerOptions')
  const before = new Set(filesIn(profile))
  await user.taps(button('^Ekspor semua sesi'))
  const until = Date.now() + DOWNLOAD_PATIENCE_MS
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const file = filesIn(profile).find((each) => !before.has(each) && each.endsWith('.jsonl') && statSync(join(profile, each)).size > 0)
    if (file !== undefined) return { text: readFileSync(join(profile, file), 'utf8'), how: 'by the button' }
  }
  return { text: await user.journal(true), how: 'by the function: the engine stored no file' }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Differences of a replay, errors of the page and crashed flows in journals. */
function faultsOf(text: string, servedUntil: number): string[] {
  const journals = parseJournals(text)
  if (journals.length === 0) return ['The journal is empty']
  const found = journals.flatMap((journal) => {
    const { divergence } = verify(journal, startReplay)
    const errors = journal.entries.flatMap((entry) => {
      if (entry.k !== 'i' && entry.k !== 's') return []
      const isError = /^(page\/errorRaised|app\/flowCrashed)$/.test(entry.action.type)
      const isMissingFile = JSON.stringify(entry.action).includes('"kind":"resource"')
      const hasServer = entry.k === 's' || journal.header.startedAt + entry.at < servedUntil
      return isError && (hasServer || !isMissingFile) ? [JSON.stringify(entry.action)] : []
    })
    return [...(divergence ? [printDivergence(divergence)] : []), ...errors]
  })
  return [...new Set(found)]
}

