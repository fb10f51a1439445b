// Every kind of picture through the real adapter in a real browser.
import { build } from 'esbuild'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { uploadProgressed } from '../../../src/navigation/pageEvents'
import type { Photo } from '../../../src/ports/device/photos'
import { plainPng } from '../../images/png'
import { QUARTERS } from '../../images/scene'
import { SECRETS, specimens, type Specimen } from '../../images/specimens'
import { createCaller } from '../../driver/caller'
import { SANDBOX_SIGNING_KEY } from '../../../src/sandbox/signingKey'
import { movingPart } from '../../tools/run/seeds'
import { launchBrowser } from '../harness/launchBrowser'
import { newShopper, type Shopper } from '../harness/newShopper'
import { startApp, type RunningApp } from '../harness/startApp'
import type { PhotosPage } from './photosPage'

/** Tolerance of colours: JPEG loses detail, and browsers convert inks differently. */
const OFF = { usual: 40, inked: 110 }

let app: RunningApp
let browser: Browser
let shopper: Shopper
let all: readonly Specimen[]

beforeAll(async () => {
  all = await specimens()
  const folder = mkdtempSync(join(tmpdir(), 'dekat-photos-'))
  const entryPoints = [join(__dirname, 'photosPage.ts')]
  await build({ entryPoints, outfile: join(folder, 'page.js'), bundle: true, format: 'iife', target: 'chrome94' })
  const html = '<!doctype html><html lang="id"><title>photos</title><link rel="icon" href="data:,"><body><script src="/page.js"></script>'
  writeFileSync(join(folder, 'index.html'), html)
  app = await startApp({ folder })
  browser = await launchBrowser()
  shopper = await newShopper(browser, { baseURL: app.url })
  await shopper.page.goto('/')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

type Methods = { [Name in keyof PhotosPage]: PhotosPage[Name] }
/** Calls a method of the page; as a string, because its policy forbids evaluation. */
const inPage = <Name extends keyof Methods>(name: Name, ...given: Parameters<Methods[Name]>) => {
  const texts = given.map((value) => JSON.stringify(value))
  return shopper.page.evaluate<Awaited<ReturnType<Methods[Name]>>>(`window.photosPage.${name}(${texts.join()})`)
}

async function opensPicker() {
  const [chooser] = await Promise.all([shopper.page.waitForEvent('filechooser'), shopper.page.getByRole('button').click()])
  return chooser
}

/** Chooses a file; returns the answer of the port. */
async function picks(name: string, buffer: Buffer) {
  const chooser = await opensPicker()
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer })
  return inPage('picked')
}

async function fileOf({ photoId }: Photo): Promise<Buffer> {
  const url = await inPage('read', photoId)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The middle of each quarter, red, green, blue and opacity, by another decoder. */
async function quartersOf(file: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [[1, 1], [3, 1], [1, 3], [3, 3]].map(([x = 0, y = 0]) => {
    const at = (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * 4
    return [...data.subarray(at, at + 4)]
  })
}

const near = (seen: readonly number[], wanted: readonly number[], off = OFF.usual) =>
  wanted.every((part, index) => Math.abs(part - (seen[index] ?? 0)) <= off)

/** Faults of a processed picture; empty when it is correct. */
async function faultsOf({ bytes, sides, looks }: Specimen, photo: Photo): Promise<string[]> {
  const file = await fileOf(photo)
  const { width, height, format, exif, xmp, hasAlpha } = await sharp(file).metadata()
  const quarters = await quartersOf(file)
  const isPng = bytes.indexOf('PNG') === 1
  const asSaid = [[width, height], [photo.width, photo.height]].every((pair) => pair.join() === sides?.join())
  return [
    ...(asSaid ? [] : [`sides ${width} × ${height}`]),
    ...(Math.max(width, height) <= 800 ? [] : ['larger than 800']),
    ...(format === (isPng ? 'png' : 'jpeg') ? [] : [`came out as ${format}`]),
    ...(exif || xmp ? ['exif or xmp'] : []),
    ...SECRETS.filter((words) => file.includes(words)).map((words) => `holds ${words}`),
    ...(looks === 'clear' && !(hasAlpha && quarters[0]?.[3] === 0 && quarters[3]?.[3] === 255) ? [`opaque: ${quarters[0]?.join()}`] : []),
    ...quarters.flatMap((seen, index) => {
      if (looks === 'plain' || (looks === 'clear' && index === 0)) return []
      const [parts, off] = [seen.slice(0, 3), looks === 'inked' ? OFF.inked : OFF.usual]
      if (looks === 'grey') return Math.max(...parts) - Math.min(...parts) < 12 ? [] : [`quarter ${index} is not grey`]
      return near(seen, QUARTERS[index] ?? [], off) ? [] : [`quarter ${index} is ${seen.join()}`]
    }),
  ]
}

it('accepts each valid picture, upright, small and without other content, and refuses the others with the reason', async () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  // The removed data was in the originals.
  const wentIn = Buffer.concat(all.filter(({ wanted }) => wanted === 'taken').map(({ bytes }) => bytes))
  expect(SECRETS.filter((words) => !wentIn.includes(words))).toEqual([])
  const wrong: string[] = []
  for (const specimen of movingPart(all, 3)) {
    const answer = await picks(specimen.name, specimen.bytes)
    const verdict = 'photo' in answer ? 'taken' : 'failed' in answer ? answer.failed : JSON.stringify(answer)
    if (verdict !== specimen.wanted) wrong.push(`${specimen.name}: ${verdict} instead of ${specimen.wanted}`)
    if (!('photo' in answer)) continue
    if (specimen.wanted === 'taken') wrong.push(...(await faultsOf(specimen, answer.photo)).map((fault) => `${specimen.name}: ${fault}`))
    await inPage('drop', answer.photo)
  }
  expect(wrong).toEqual([])
  expect([...shopper.pageErrors, ...shopper.consoleErrors, ...shopper.policyReports]).toEqual([])
})

it('a dialog that never answers does not block the next one', async () => {
  await opensPicker()
  const answer = await picks('small.png', plainPng(90, 90))
  expect(answer).toEqual({ failed: 'cancelled' })
  expect(await inPage('picked')).toMatchObject({ photo: { width: 90, height: 90 } })
  expect(await shopper.page.locator('input').count()).toBe(0)
})

async function takes(name: string): Promise<Photo> {
  const specimen = all.find((one) => one.name === name)
  const answer = await picks(name, specimen?.bytes ?? Buffer.alloc(0))
  if (!('photo' in answer)) throw new Error(`${name} was not taken`)
  return answer.photo
}

it('crops a round portrait, and shows it until it is dropped', async () => {
  const photo = await takes('held 6.jpg')
  const whole = await inPage('crop', photo.photoId, { x: 40, y: 0, side: 240 })
  if (!('photo' in whole)) throw new Error('no portrait')
  const file = await fileOf(whole.photo)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 240, height: 240, hasAlpha: true })
  expect((await quartersOf(file)).map((seen, index) => near(seen, QUARTERS[index] ?? []))).toEqual([true, true, true, true])
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const opacity = (x: number, y: number) => data[(y * 240 + x) * 4 + 3]
  expect(opacity(0, 0)).toBe(0)
  expect(opacity(239, 0)).toBe(0)
  expect(opacity(0, 239)).toBe(0)
  expect(opacity(239, 239)).toBe(0)
  expect(opacity(20, 20)).toBe(0)
  expect(opacity(120, 120)).toBe(255)
  expect(opacity(120, 1)).toBe(255)
  expect(opacity(1, 120)).toBe(255)
  expect(opacity(238, 120)).toBe(255)
  expect(await inPage('crop', photo.photoId, { x: 300, y: -50, side: 3 })).toMatchObject({ photo: { width: 72, height: 72 } })
  expect(await inPage('crop', photo.photoId, { x: 0, y: 0, side: 9_000 })).toMatchObject({ photo: { width: 240, height: 240 } })
  expect(await inPage('crop', 'nobody', { x: 0, y: 0, side: 100 })).toEqual({ failed: 'unreadable' })
  const shows = () => inPage('shows', whole.photo.url)
  expect(await shows()).toBe(true)
  await inPage('drop', whole.photo)
  expect(await shows()).toBe(false)
})

it('uploads an avatar over axios with progress, and the server serves it', async () => {
  const tokens = { ...createCaller(app.world).logIn('81234567890'), generation: 1 }
  const photo = await takes('clear and large.png')
  const sent = await fileOf(photo)
  const { answer, carriedByFetch } = await inPage('upload', photo.photoId, tokens, SANDBOX_SIGNING_KEY)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(carriedByFetch).toBe(0)
  const { visitUrl } = (answer as unknown as { body: { data: { visitUrl: string } } }).body.data
  const seen = await fetch(app.url + visitUrl)
  expect(seen.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await seen.arrayBuffer()).equals(sent)).toBe(true)
  const events = await inPage('events')
  expect(events.at(-1)).toEqual(uploadProgressed({ photoId: photo.photoId, percent: 100 }))
  expect(events.length).toBeLessThanOrEqual(10)
  // An unknown photo is an ordinary failure.
  expect(await inPage('upload', 'nobody', tokens, SANDBOX_SIGNING_KEY)).toMatchObject({ answer: { failed: 'fileGone' } })
})
