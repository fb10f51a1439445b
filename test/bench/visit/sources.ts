import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Browser } from 'playwright-core'
import { openPhone, untilQuiet } from './phone'
import { timeInLongTasks, type Frame, type TraceEvent } from './trace'

/** Source maps of the build; they are not served. */
const SOURCE_MAPS = join(__dirname, '../../../.cache/sourceMaps')
const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8.execute', 'disabled-by-default-v8.cpu_profiler']
const MOST = 20
const OF_BROWSER: Readonly<Record<string, string>> = {
  '(program)': 'the browser: style, layout, paint, parsing',
  '(garbage collector)': 'the browser: garbage collection',
  '(root)': 'the browser: entering scripts',
}

/** Main-thread time in long tasks, by source file or package. */
export interface SourceTime {
  readonly source: string
  readonly ms: number
}

/** A first visit with the profiler, which slows it down: only the shares are meaningful. Stores the trace in `folder`. */
export async function longTaskSources(browser: Browser, url: string, folder: string | null): Promise<SourceTime[]> {
  const phone = await openPhone(browser, url)
  await browser.startTracing(phone.page, { categories: CATEGORIES })
  await phone.page.goto('/')
  await untilQuiet(phone.page)
  const trace = await browser.stopTracing()
  await phone.context.close()
  if (folder !== null) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'firstVisit.json'), trace)
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const sources = new Map<string, number>()
  const sourceOf = sourceFinder()
  for (const [frame, ms] of timeInLongTasks(traceEvents)) {
    const source = sourceOf(frame)
    sources.set(source, (sources.get(source) ?? 0) + ms)
  }
  return [...sources].map(([source, ms]) => ({ source, ms })).sort((a, b) => b.ms - a.ms).slice(0, MOST)
}

function sourceFinder(): (frame: Frame) => string {
  const maps = new Map<string, TraceMap | null>()
  const mapOf = (path: string) => {
    const known = maps.get(path)
    if (known !== undefined) return known
    const file = join(SOURCE_MAPS, `${path}.map`)
    const map = existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : null
    maps.set(path, map)
    return map
  }
  return ({ url, line, column, name }) => {
    if (!url.startsWith('http')) return OF_BROWSER[name] ?? `the browser: ${name === '' ? 'other' : name}`
    const { pathname } = new URL(url)
    const map = mapOf(pathname)
    const { source } = map ? originalPositionFor(map, { line: line + 1, column }) : { source: null }
    return source === null ? `${pathname}: ${name === '' ? 'module code' : name}` : readable(source)
  }
}

/** A path from the root of the project, or the name of a package. */
function readable(source: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return inPackage ?? source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '')
}
