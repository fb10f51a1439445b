import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../harness/startApp'
import { KEMANG } from '../steps'
import { firefox } from './firefox'
import type { EngineFlowName } from './flowNames'
import { buys, logsIn, opensLogin, wantedProduct, type Scene } from './journeys'
import type { Engine } from './types'
import { createUser, type User } from './user'
import { webkit } from './webkit'

/** A flow whose recording shows that the journal of another engine replays in Node. */
export interface EngineFlow {
  readonly name: EngineFlowName
  readonly engine: Engine
  play(user: User, scene: Scene): Promise<void>
}

const CARD = { role: 'article', name: '' }

const RECORDED = [['firefox', firefox], ['webkit', webkit]] as const

/** Flows of one page load each. */
export const ENGINE_FLOWS: readonly EngineFlow[] = RECORDED.flatMap(([prefix, engine]): EngineFlow[] => [
  {
    name: `${prefix}-first-visit`,
    engine,
    async play(user) {
      await user.opens('/')
      await user.sees(CARD)
      await user.rests()
    },
  },
  {
    name: `${prefix}-bought`,
    engine,
    async play(user, scene) {
      await opensLogin(user)
      await logsIn(user, scene)
      await user.opensInside(wantedProduct(scene.app))
      await buys(user, scene)
    },
  },
])

/** Plays a flow and returns the journal of its page load. Throws where the engine is not installed. */
export async function recordInEngine({ name, engine, play }: EngineFlow): Promise<string> {
  const reason = engine.whyNot()
  if (reason !== null) throw new Error(`${name}: ${reason}`)
  const app = await startApp({ seed: name, promotions: 'off' })
  const folder = mkdtempSync(join(tmpdir(), 'dekat-engine-'))
  try {
    const page = await engine.start({ folder, origin: app.url, place: KEMANG })
    const user = createUser(page, app.url)
    try {
      await play(user, { app, shows: () => user.rests(), stopServer: () => app.close() })
      return await user.journal(false)
    } finally {
      await page.close()
    }
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
