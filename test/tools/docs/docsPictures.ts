// `npm run docs:pictures`: takes the pictures of docs/how-to/work-an-incident.md from the running console. Needs a build.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createDesk } from '../../../src/support/desk/createDesk'
import { shippedBuild } from '../../../src/support/desk/replayers'
import { answerHelp, refuseArguments } from '../../../src/cli/usage'
import { launchOwnBrowser } from '../../browser/harness/launchBrowser'
import { newShopper } from '../../browser/harness/newShopper'
import { startApp } from '../../browser/harness/startApp'
import { vanishedCoupon } from '../../incidents/vanishedCoupon'

const FOLDER = join(__dirname, '../../../docs/how-to/pictures')
const TOKEN = 'pictures'
const REPLAYERS = join(__dirname, '../../../dist-desk/replay')
/** Long enough for replays and for pictures in the stage. */
const SETTLED_MS = 1_500

async function main(): Promise<void> {
  const build = await shippedBuild(REPLAYERS)
  if (build === '') throw new Error('There is no build: npm run build')
  // The id of the recording build, as on a phone.
  const journal = (await vanishedCoupon()).journal.replaceAll(/^({"k":"header".*?"build":)"[^"]*"/gm, `$1"${build}"`)
  const desk = createDesk({ build, token: TOKEN, now: Date.now, replayers: REPLAYERS })
  const [browser, app] = await Promise.all([launchOwnBrowser(), startApp({ desk }), desk.open()])
  try {
    await report(app.url, journal, build)
    const scheme = process.argv[2] === 'dark' ? 'dark' : 'light'
    const { page } = await newShopper(browser, {
      baseURL: app.url, locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme: scheme,
    })
    const folder = process.argv[3] ?? FOLDER
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const picture = async (name: string) => {
      await page.waitForTimeout(SETTLED_MS)
      const image = await sharp(await page.screenshot()).resize(1280).webp({ quality: 55, effort: 6 }).toBuffer()
      writeFileSync(join(folder, `${name}.webp`), image)
      console.log(name, image.length)
    }

    await page.goto(`/console/#token=${TOKEN}`)
    await page.getByText('I claimed the coupon and it vanished').waitFor()
    await page.getByText('A report that waits for its replay').first().waitFor({ state: 'hidden' })
    await picture('1-inbox')
    await page.keyboard.press('Enter')
    await page.getByText('Same under today’s code').waitFor()
    await picture('2-session')
    await page.keyboard.press('/')
    await page.keyboard.type('server confirmed couponclaim')
    await page.keyboard.press('Enter')
    await picture('3-found')
    await page.keyboard.press('w')
    await page.getByRole('option', { name: /no longer counts/ }).waitFor()
    await picture('4-followed')
    await page.getByRole('option', { name: /no longer counts/ }).click()
    await page.keyboard.press('t')
    await picture('5-cause')
    await page.getByRole('heading', { name: /^Flows \d/ }).scrollIntoViewIfNeeded()
    await picture('6-flows')
    await page.keyboard.press('h')
    await picture('7-hand-on')
  } finally {
    await browser.close()
    await app.close()
  }
}

/** Sends a report as a phone does. */
async function report(url: string, journal: string, build: string): Promise<void> {
  const head = {
    k: 'report', version: 1, receipt: 'K7QF2M4X', from: 'claim', screen: 'merchant', words: 'I claimed the coupon and it vanished',
    build,
  }
  const answer = await fetch(`${url}/support/report`, {
    method: 'POST', body: gzipSync(`${JSON.stringify(head)}\n${journal}`),
    headers: { 'content-type': 'application/gzip', 'x-device': 'd'.repeat(20) },
  })
  if (!answer.ok) throw new Error(`the desk took no report: ${answer.status} ${await answer.text()}`)
}

answerHelp('npm run docs:pictures    writes the pictures of the how-tos, after a build')
refuseArguments()
// The desk is in memory and ends with the process.
main().then(() => process.exit(0), (error: unknown) => {
  console.error(error)
  process.exit(1)
})
