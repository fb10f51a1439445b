// `npm run bench:lighthouse`: the Lighthouse scores of home, a store and a product on a phone. Needs a build (`npm run
// build`).
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import * as v from 'valibot'
import { linkTo } from '../../src/navigation/linkTo'
import { productPath } from '../browser/buying/buyingSteps'
import { findChromium } from '../browser/harness/findChromium'
import type { World } from '../../src/sandbox/world/createWorld'
import { answerHelp, runCommand, wholeNumber } from '../../src/cli/usage'
import { median } from '../../src/cli/statistics'
import { startSubjects } from './visit/subjects'

answerHelp(`
npm run bench:lighthouse -- [--runs 3]

What Lighthouse says of home, a store and a product; it is fetched by npx and is no dependency
`)

const LIGHTHOUSE = 'lighthouse@12.8.2'
/** A browser in Indonesian: without a language the page is rendered again in the browser's own. */
const FLAGS = '--headless=new --no-sandbox --disable-gpu --lang=id-ID --accept-lang=id-ID,id'
const LANGUAGE = { LANG: 'id_ID.UTF-8', LANGUAGE: 'id_ID' }

/** Minimum medians, of 100. */
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof GOALS
const FIGURES = {
  'first-contentful-paint': 'FCP', 'largest-contentful-paint': 'LCP', 'total-blocking-time': 'TBT', 'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const
type Figure = keyof typeof FIGURES

const reportSchema = v.object({
  categories: v.record(v.string(), v.object({ score: v.number() })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** A store and a product of a world. */
function pagesOf(world: World): Readonly<Record<string, string>> {
  const [offer] = world.market.offers
  if (!offer) throw new Error('the world has no store')
  return { home: '/', store: linkTo('merchant', { poiId: offer.store.poiId }), product: productPath(world) }
}

async function reportOn(url: string): Promise<Report> {
  const { path, env } = findChromium()
  const { stdout } = await promisify(execFile)('npx', [
    '--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${Object.keys(GOALS).join(',')}`, `--chrome-flags=${FLAGS}`,
  ], { env: { ...process.env, ...env, ...LANGUAGE, CHROME_PATH: path }, timeout: 180_000, maxBuffer: 100_000_000 })
  return v.parse(reportSchema, JSON.parse(stdout))
}

function linesOn(page: string, reports: readonly Report[]): readonly string[] {
  const points = (category: Category) => reports.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100))
  const figures = (figure: Figure) => reports.map(({ audits }) => audits[figure]?.numericValue ?? Number.NaN)
  return [
    ...(Object.keys(GOALS) as Category[]).map((category) => {
      const [all, goal] = [points(category), GOALS[category]]
      const verdict = median(all) >= goal ? 'met' : 'MISSED'
      return `${page.padEnd(8)} ${category.padEnd(15)} ${String(median(all)).padStart(3)}   ${verdict} (at least ${goal}; ${all.join(' ')})`
    }),
    `         ${(Object.entries(FIGURES) as [Figure, string][]).map(([figure, name]) => {
      const value = median(figures(figure))
      return `${name} ${figure === 'cumulative-layout-shift' ? value.toFixed(4) : `${value.toFixed(0)} ms`}`
    }).join(' · ')}`,
  ]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = wholeNumber('--runs', values.runs)
  const subjects = await startSubjects(['ours'], { promotions: 'off' })
  try {
    for (const { url, world } of subjects.values()) {
      for (const [page, path] of Object.entries(pagesOf(world))) {
        const reports: Report[] = []
        for (let run = 0; run < runs; run++) reports.push(await reportOn(url + path))
        process.stdout.write(`${linesOn(page, reports).join('\n')}\n`)
      }
    }
  } finally {
    for (const subject of subjects.values()) await subject.close()
  }
}

runCommand(main)
