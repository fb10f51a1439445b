// `npm run browsers`: journeys of users in browsers of other makers and of other years. docs/how-to/run-in-other-browsers.md
import { join } from 'node:path'
import { answerHelp, runCommand, UsageError } from '../../../src/cli/usage'
import { chromium, chromiumOldest } from './chromium'
import { firefox } from './firefox'
import { SCREENS } from './journeys'
import { differences } from './layout'
import { runEngine, type EngineResult } from './run'
import { writeSheets } from './sheets'
import type { Engine } from './types'
import { webkit } from './webkit'

const ENGINES: readonly Engine[] = [chromium, chromiumOldest, firefox, webkit]
const FOLDER = join(__dirname, '../../../.cache/browsers')

answerHelp(`
npm run browsers                 plays the journeys of test/browser/engines in all browsers that are installed; needs a build
npm run browsers -- <name> ...   only in these: ${ENGINES.map(({ name }) => name).join(', ')}
`)

/** Layouts of an engine against those of the yardstick. */
function layoutFaults(yardstick: EngineResult, { layouts }: EngineResult): string[] {
  return SCREENS.flatMap((screen) => {
    const [before, now] = [yardstick.layouts[screen], layouts[screen]]
    return before && now ? differences(screen, before, now).map((each) => `${screen}: ${each}`) : []
  })
}

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !ENGINES.some((engine) => engine.name === name))
  if (unknown.length > 0) throw new UsageError(`there is no engine ${unknown.join(', ')}: ${ENGINES.map(({ name }) => name).join(', ')}`)
  const results = new Map<Engine, EngineResult>()
  let failures = 0
  for (const engine of ENGINES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const reason = engine.whyNot()
    if (reason !== null) {
      console.log(`NOT TRIED ${engine.title}: ${reason}`)
      continue
    }
    console.log(engine.title)
    try {
      results.set(engine, await runEngine(engine, join(FOLDER, engine.name), console.log))
    } catch (error) {
      failures++
      console.log(`  FAILED ${engine.title} ended: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (results.size === 0) {
    console.log('No browser was tried.')
    return 1
  }
  const yardstick = results.get(chromium)
  for (const [engine, result] of results) {
    const moved = yardstick ? layoutFaults(yardstick, result) : []
    for (const each of moved) console.log(`  FAILED layout in ${engine.title}: ${each}`)
    failures += moved.length + result.journeys.filter(({ failure }) => failure !== null).length
  }
  const columns = [...results].map(([{ name }, { version }]) => ({ title: version, folder: join(FOLDER, name) }))
  await writeSheets(columns, join(FOLDER, 'sheets'))
  console.log(`Pictures side by side: ${join(FOLDER, 'sheets')}`)
  console.log(failures === 0 ? 'All journeys passed.' : `${failures} failures.`)
  return failures === 0 ? 0 : 1
}

runCommand(async () => process.exit(await main(process.argv.slice(2))))
