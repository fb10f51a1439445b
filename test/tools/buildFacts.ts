import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SANDBOX_SIGNING_KEY } from '../sandbox/signingKey'
import { tileOrigin } from '../../src/shared/mapTiles'
import { INLINE_SCRIPT_HASH, securityHeaders, SKELETON_STYLE_HASH } from '../../src/shared/securityHeaders'

const root = join(__dirname, '../..')

/** Every file under a folder of the project, as paths with forward slashes relative to that folder, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Configuration comes from the environment; without any, the build talks to the sandbox that serves it. */
export function buildSettings(stage: string): Record<string, string> {
  return {
    __API_ORIGIN__: process.env['DEKAT_API_ORIGIN'] ?? '',
    __API_BASE__: process.env['DEKAT_API_BASE'] ?? '/api',
    __IMAGE_HOST__: process.env['DEKAT_IMAGE_HOST'] ?? '',
    __MAP_TILES__: process.env['DEKAT_MAP_TILES'] ?? '/tiles/{z}/{x}/{y}.svg',
    __MAP_CREDIT__: process.env['DEKAT_MAP_CREDIT'] ?? '',
    __SIGNING_KEY__: process.env['DEKAT_SIGNING_KEY'] ?? SANDBOX_SIGNING_KEY,
    __APP_SCHEMES__: process.env['DEKAT_APP_SCHEMES'] ?? 'gojek,shopeeid,dana,ovo,linkaja,grab,whatsapp,geo',
    'process.env.DEKAT_STAGE': stage,
  }
}

/** The names that builds of the sources as they are have: one for shoppers, and one with the tools of who tests it. */
export function buildsOfSources(): readonly string[] {
  return ['production', 'test'].map((stage) => buildId(buildSettings(stage)))
}

/** Version and a hash of everything the build reads: the same sources give the same name on any machine. */
export function buildId(configuration: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(configuration))
  const shipped = [
    // What support works with is not shipped to shoppers: a change in it makes no build of theirs.
    ...filesUnder('src').filter((file) => !/\.test\.tsx?$|^support\//.test(file)).map((file) => `src/${file}`),
    ...filesUnder('public').map((file) => `public/${file}`),
    'package-lock.json', 'webpack.config.ts', 'test/tools/buildFacts.ts', 'test/tools/buildParts.ts', 'tsconfig.json',
  ]
  for (const file of shipped) hash.update(file).update(readFileSync(join(root, file)))
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version, browserslist } = JSON.parse(text) as { version: string; browserslist: object }
  hash.update(JSON.stringify(browserslist))
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

/** The inline style of the served page; refuses one that the security headers would block. */
export const skeletonCss = (): string => inlined('skeleton.css', 'SKELETON_STYLE_HASH', SKELETON_STYLE_HASH)

/** The inline script of the served page, without its comments and indentation; refused alike. */
export const inlineScript = (): string => inlined('beforePaint.js', 'INLINE_SCRIPT_HASH', INLINE_SCRIPT_HASH)

function inlined(file: string, constant: string, expected: string): string {
  const text = readFileSync(join(root, 'public', file), 'utf8').replace(/^ *(\/\/.*\n)?/gm, '').trim()
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  if (hash !== expected) throw new Error(`public/${file} has changed: set ${constant} in src/shared/securityHeaders.ts to '${hash}'`)
  return text
}

/** The policy of the console as it stands in its pages, for hosts that send no headers. Who may frame a page only a header can say. */
export function pagePolicy({ __IMAGE_HOST__: imageOrigin = '', __MAP_TILES__: tiles = '' }: Readonly<Record<string, string>>): string {
  const headers = securityHeaders({ origin: '', imageOrigin, tileOrigin: tileOrigin(tiles), framesItself: true })
  const policy = headers['content-security-policy'] ?? ''
  return policy.replace(/ frame-ancestors [^;]*;/, '')
}
