import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tileOrigin } from '../shared/map/mapTiles'
import { INLINE_SCRIPT_HASH, securityHeaders, SKELETON_STYLE_HASH } from '../shared/web/securityHeaders'
import { buildSettings } from './buildSettings'

const root = join(__dirname, '../..')

/** Paths of all files below a folder of the project, relative to it, with forward slashes, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** The ids of builds of the current sources: the production build and the one with developer tools. */
export function buildsOfSources(): readonly string[] {
  return ['production', 'test'].map((stage) => buildId(buildSettings(stage)))
}

/** The version and a hash of all inputs of the build: the same sources have the same id on any machine. */
export function buildId(configuration: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(configuration))
  const shipped = [
    // Support, the sandbox and the command line are not part of the app, so their changes do not change the id.
    ...filesUnder('src').filter((file) => !/\.test\.tsx?$|^(support|sandbox|cli)\//.test(file)).map((file) => `src/${file}`),
    ...filesUnder('public').map((file) => `public/${file}`),
    'package-lock.json', 'webpack.config.ts', 'tsconfig.json',
  ]
  for (const file of shipped) hash.update(file).update(readFileSync(join(root, file)))
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version, browserslist } = JSON.parse(text) as { version: string; browserslist: object }
  hash.update(JSON.stringify(browserslist))
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

/** The inline style of the served page; throws if the security headers would block it. */
export const skeletonCss = (): string => inlined('skeleton.css', 'SKELETON_STYLE_HASH', SKELETON_STYLE_HASH)

/** The inline script of the served page, without comments and indentation; throws if the security headers would block it. */
export const inlineScript = (): string => inlined('beforePaint.js', 'INLINE_SCRIPT_HASH', INLINE_SCRIPT_HASH)

function inlined(file: string, constant: string, expected: string): string {
  const text = readFileSync(join(root, 'public', file), 'utf8').replace(/^ *(\/\/.*\n)?/gm, '').trim()
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
  if (hash !== expected) throw new Error(`public/${file} has changed: set ${constant} in src/shared/web/securityHeaders.ts to '${hash}'`)
  return text
}

/** The content security policy as a meta element, for hosts of the console that send no headers. It cannot restrict framing. */
export function pagePolicy({ __IMAGE_HOST__: imageOrigin = '', __MAP_TILES__: tiles = '' }: Readonly<Record<string, string>>): string {
  const headers = securityHeaders({ origin: '', imageOrigin, tileOrigin: tileOrigin(tiles), framesItself: true })
  const policy = headers['content-security-policy'] ?? ''
  return policy.replace(/ frame-ancestors [^;]*;/, '')
}
