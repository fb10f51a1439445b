import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Video } from '../../../src/api/discovery/videos'
import { startApp } from '../../browser/harness/startApp'
import { createCaller } from '../../driver/caller'
import { createWorld, type World, type WorldOptions } from '../../../src/sandbox/world/createWorld'
import { buildFloor } from '../yardstick/build'
import { serveYardstick } from '../yardstick/serve'
import { PLAYER_STYLE, playerPage, staticPage } from '../yardstick/staticPage'

const CACHE = join(__dirname, '../../../.cache/bench')
const FLOOR = join(CACHE, 'floor')

export type SubjectName = 'static' | 'floor' | 'ours'
/** All subjects, in the order of the columns and of each run. */
export const NAMES: readonly SubjectName[] = ['static', 'floor', 'ours']

/** A running subject, on a port and with a world of its own. */
export interface Running {
  readonly url: string
  readonly world: World
  close(): Promise<void>
}

/** Starts each subject; only `ours` is the app. */
const STARTS: Readonly<Record<SubjectName, (options: Partial<WorldOptions>) => Promise<Running>>> = {
  static: async (options) => {
    const world = worldOf(options)
    const folder = join(CACHE, 'static')
    mkdirSync(folder, { recursive: true })
    const { poiList } = createCaller(world).ask('queryPoiList', { pageNo: 1, pageSize: 10, scene: 'HOME_PAGE', region: {} })
    writeFileSync(join(folder, 'index.html'), staticPage(poiList))
    writeFileSync(join(folder, 'player.html'), playerPage(videosOf(world)))
    writeFileSync(join(folder, 'player.css'), PLAYER_STYLE)
    return { ...await serveYardstick(folder, world), world }
  },
  floor: async (options) => {
    const world = worldOf(options)
    return { ...await serveYardstick(FLOOR, world), world }
  },
  ours: (options) => startApp({ seed: SEED, prerendersHome: true, ...options }),
}

let requestCount = 0

/** The first videos of a world; it shows them to all users from now on. */
export function videosOf(world: World): readonly Video[] {
  world.configs.exploreVideo = { everyone: true, userIds: [] }
  // Each call needs its own id.
  return createCaller(world, `videos-${requestCount += 1}`).ask('pullContent', { scene: 'FOR_YOU', pageNo: 1, pageSize: 20 }).records
}

const SEED = 'bench'
const worldOf = (options: Partial<WorldOptions>) => createWorld({ seed: SEED, now: Date.now, ...options })

/** Builds missing yardsticks; `npm run build` builds the app. */
export async function buildYardsticks(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  await buildFloor(FLOOR)
}

/** Starts subjects, each with an identical world of its own. The caller closes them. */
export async function startSubjects(names: readonly SubjectName[], options: Partial<WorldOptions>): Promise<Map<SubjectName, Running>> {
  const running = new Map<SubjectName, Running>()
  for (const name of names) running.set(name, await STARTS[name](options))
  return running
}
