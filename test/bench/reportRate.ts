import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayersIn } from '../../src/support/desk/replayers'
import { createReplayRunner } from '../../src/support/desk/replays'
import { bundleReplayer } from '../tools/bundleReplayer'

/** A report is small up to this size, bytes: one flow, as most are. */
const SMALL = 150_000
/** Threads compile while these are replayed. */
const WARM_UP = 60
const REPORTS = 300
const BUILD = '2.6.2-0000000000be'

/** Small reports that the desk analyzes in a second, on all cores: replays, causes and stories, by the code that answers in production. */
export async function measureReportRate(recorded: string): Promise<{ readonly perSecond: number; readonly threads: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'dekat-rate-'))
  const threads = availableParallelism()
  try {
    await bundleReplayer(BUILD, folder)
    const files = readdirSync(recorded).filter((name) => name.endsWith('.jsonl')).map((name) => join(recorded, name))
    const texts = files.filter((file) => statSync(file).size <= SMALL).map((file) => readFileSync(file, 'utf8'))
    const runner = createReplayRunner({ replayers: replayersIn(folder), threads })
    const analyze = async (count: number) => {
      await Promise.all(Array.from({ length: count }, (_, at) => runner.examine(BUILD, texts[at % texts.length] ?? '')))
    }
    await analyze(WARM_UP)
    const began = performance.now()
    await analyze(REPORTS)
    const perSecond = Math.round(REPORTS / ((performance.now() - began) / 1_000))
    await runner.close()
    return { perSecond, threads }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
